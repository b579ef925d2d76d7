// An emulated Pico at the end of a pipe: node serve.mjs ROM FLASH, a request and an answer a line.
//
// A request is JSON: {"run": ns} up to that time, with any of "drive": {pin: level}, "type": text,
// "watch": {bus, stop} (the SPI bus to listen to, and the pins whose change ends a run early),
// "volts": five raw values of the analog inputs, "power": true (off and on), and "keep": file (write
// the flash there). The answer: {"now": ns, "events": [[ns, kind, ...]...], "least": free bytes}.
// Bytes on the bus come as one event, in hex, up to the next change of a pin.
import fs from 'node:fs';
import { Pico } from './pico.mjs';

const [romFile, flashFile] = process.argv.slice(2);
let watch = { bus: -1, stop: [] };
let events = [];
let run = null; // the bytes on the bus since a pin has changed

function note(kind, ...told) {
  if (kind === 'spi') {
    const [bus, byte] = told;
    if (bus !== watch.bus) return;
    if (!run) events.push((run = [pico.nanos, 'spi', []]));
    run[2].push(byte);
    return;
  }
  if (kind === 'pin') {
    run = null;
    if (watch.stop.includes(told[0]) && told[1]) pico.halt = true;
  }
  events.push([pico.nanos, kind, ...told]);
}

function answer(request) {
  if (request.watch) watch = request.watch;
  if (request.volts) pico.volts.splice(0, 5, ...request.volts);
  for (const [pin, level] of Object.entries(request.drive ?? {})) pico.drive(Number(pin), level);
  if (request.power) pico.power();
  if (request.type) pico.type(request.type);
  if (request.run !== undefined) pico.run(request.run);
  if (request.keep) fs.writeFileSync(request.keep, pico.flash.subarray(0, size));
  const told = events.map((event) =>
    event[1] === 'spi' ? [event[0], 'spi', Buffer.from(event[2]).toString('hex')] : event,
  );
  events = [];
  run = null;
  return { now: pico.nanos, events: told, least: pico.heap.least };
}

let pico = null;
const flash = fs.readFileSync(flashFile);
const size = flash.length;
pico = new Pico(fs.readFileSync(romFile), flash, note);

let waiting = '';
const chunk = Buffer.alloc(65536);
for (;;) {
  const got = fs.readSync(0, chunk);
  if (!got) break;
  waiting += chunk.toString('utf8', 0, got);
  const lines = waiting.split('\n');
  waiting = lines.pop();
  for (const line of lines) fs.writeSync(1, JSON.stringify(answer(JSON.parse(line))) + '\n');
}
