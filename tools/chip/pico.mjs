// An RP2040 with its flash, as far as a firmware of MicroPython's can tell: rp2040js, and what it
// leaves to its user. Times are nanoseconds since the power came.
import { RP2040, GPIOPinState, USBCDC, LogLevel, ConsoleLogger } from 'rp2040js';
import { Heap } from './heap.mjs';

const XIP = 0x10000000;
const SECTOR = 4096;
const PAGE = 256;
// Assumed, for the flash of a Pico.
const ERASE_NS = 45e6; // a sector
const PROGRAM_NS = 0.4e6; // a page
const PROBE_NS = 250e3; // how often the heap is looked at while the chip works
const WORTH_TELLING_NS = 100e3;
const PINS = 30;
const PULLED_UP = GPIOPinState.InputPullUp;
const USB_PACKET = 64;
const USB_US = 55; // a packet's slot on the bus
const WATCHDOG = 0x40058; // where rp2040js keeps it

// The boot ROM's own routines for the flash talk to the chip beside; here a breakpoint stands for
// each, and the routine for the breakpoint. Those not among the three only prepare or tidy up.
const ROUTINES = { IF: 0xf0, EX: 0xf1, RE: 0xf2, RP: 0xf3, FC: 0xf4, CX: 0xf5 };

/** The boot ROM with breakpoints for its flash routines; `rom` is a Buffer of 16 KB. */
function hooked(rom) {
  const copy = Buffer.from(rom);
  for (let entry = copy.readUInt16LE(0x14); copy.readUInt16LE(entry); entry += 4) {
    const routine = ROUTINES[copy.toString('latin1', entry, entry + 2)];
    if (routine !== undefined) {
      const at = copy.readUInt16LE(entry + 2) & ~1;
      copy.writeUInt16LE(0xbe00 | routine, at); // bkpt
      copy.writeUInt16LE(0x4770, at + 2); // bx lr
    }
  }
  return new Uint32Array(copy.buffer.slice(copy.byteOffset, copy.byteOffset + copy.length));
}

/**
 * `log(kind, ...)` hears of everything, with the time of now in `nanos`:
 * "spi" bus byte, "pin" number level, "flash" operation offset size, "console" text, "reset",
 * "listens" pin (its interrupt is on), "collected" nanoseconds free largest (see heap.mjs), "masked"
 * nanoseconds (interrupts were off that long).
 */
export class Pico {
  constructor(rom, flash, log) {
    this.rom = hooked(rom);
    this.flash = flash;
    this.log = log;
    this.levels = new Map(); // what drives the inputs from outside
    this.volts = [0, 0, 0, 0, 0];
    this.power();
  }

  /** The power comes: RAM and peripherals as new, the flash as it was. */
  power() {
    this.before = 0; // nanoseconds up to the last reset by the chip itself
    this.mcu = null;
    this.#reset(0);
  }

  get nanos() {
    return this.before + this.mcu.clock.nanos;
  }

  /** Something outside gives the pin that level from now on; null: nothing does any more. */
  drive(pin, level) {
    this.levels.set(pin, level);
    this.#follow(this.mcu.gpio[pin], pin);
  }

  /** What the chip reads at a pin that it does not drive; without anything outside, its pull. */
  #follow(pin, n) {
    pin.setInputValue(!!(this.levels.get(n) ?? (pin.value === PULLED_UP)));
  }

  /** Text on the USB console. */
  type(text) {
    this.typed.push(...Buffer.from(text, 'latin1'));
    this.#feed();
  }

  /** Run up to that time, or until `halt` is set. */
  run(until) {
    this.halt = false;
    let probe = this.nanos + PROBE_NS;
    while (!this.halt && this.nanos < until) {
      this.#slice(Math.min(until, probe) - this.before);
      if (this.nanos >= probe) {
        this.#probe();
        probe = this.nanos + PROBE_NS;
      }
      if (this.bitten) {
        this.before = this.nanos;
        this.#reset(this.bitten);
        this.log('reset');
      }
    }
  }

  /** Instructions, or sleep, up to that time of this start's clock. */
  #slice(limit) {
    const { core, clock } = this.mcu;
    while (clock.nanosCounter < limit && !this.halt && !this.bitten) {
      const alarm = clock.nextAlarm;
      if (core.waiting) {
        // One that came before the sleep began, held back, ends it too.
        if (core.checkForInterrupts()) {
          core.waiting = false;
        } else {
          this.excused = true;
          const next = alarm === null ? limit : Math.min(alarm.nanos, limit);
          clock.tick(Math.max(0, next - clock.nanosCounter));
        }
        continue;
      }
      const took = core.executeInstruction() * this.cycle;
      if (alarm !== null && alarm.nanos <= clock.nanosCounter + took) clock.tick(took);
      else clock.nanosCounter += took;
      if (core.PM !== this.masked) this.#mask(core.PM);
    }
  }

  /** Interrupts go off or on; a sleep, which they end, and the flash's own work are no delay. */
  #mask(masked) {
    this.masked = masked;
    if (masked) {
      this.maskedFrom = this.nanos;
      this.excused = false;
    } else if (!this.excused && this.nanos - this.maskedFrom > WORTH_TELLING_NS) {
      this.log('masked', this.nanos - this.maskedFrom);
    }
  }

  #probe() {
    for (let n = 0; n < PINS; n++) {
      if (this.mcu.gpio[n].irqEnableMask && !this.listening.has(n)) {
        this.listening.add(n);
        this.log('listens', n);
      }
    }
    this.heap.look(this.nanos);
  }

  #reset(reason) {
    const last = this.mcu;
    const mcu = (this.mcu = new RP2040());
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.loadBootrom(this.rom);
    mcu.flash.set(this.flash);
    this.flash = mcu.flash;
    mcu.core.PC = XIP; // past the boot ROM's own start
    mcu.core.LR = 0;
    mcu.onBreak = (number) => this.#routine(number);
    this.cycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((hertz) => (this.cycle = 1e9 / hertz));
    this.bitten = 0;
    this.#watchdog(mcu.peripherals[WATCHDOG], last?.peripherals[WATCHDOG], reason);
    mcu.spi.forEach((spi, bus) => this.#spi(spi, bus));
    mcu.gpio.forEach((pin, n) => this.#pin(pin, n));
    for (const n of this.levels.keys()) this.#follow(mcu.gpio[n], n);
    mcu.adc.channelValues = this.volts;
    this.#usb(mcu.usbCtrl);
    this.masked = false;
    this.listening = new Set();
    this.heap = new Heap(mcu.sram, (...told) => this.log(...told));
  }

  #watchdog(watchdog, last, reason) {
    if (last) {
      watchdog.scratchData.set(last.scratchData);
      watchdog.reason = reason;
    }
    watchdog.onWatchdogTrigger = () => {
      this.bitten = watchdog.reason || 1;
      watchdog.alarm.enable = watchdog.timer.enable = false;
    };
  }

  #spi(spi, bus) {
    const sent = this.mcu.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      this.log('spi', bus, byte);
      sent.schedule((spi.dataBits / (spi.clockFrequency || 1e6)) * 1e9);
    };
  }

  #pin(pin, n) {
    pin.addListener((state) => {
      if (state > 1) {
        this.#follow(pin, n); // it is an input, perhaps with a pull
        return;
      }
      pin.setInputValue(!!state); // the chip reads back what it drives
      this.log('pin', n, state);
    });
  }

  #usb(usb) {
    usb.readDelayMicroseconds = usb.writeDelayMicroseconds = USB_US;
    this.typed = [];
    this.room = 0; // of the packet that the chip waits for
    this.cdc = new USBCDC(usb);
    this.cdc.onSerialData = (bytes) => this.log('console', Buffer.from(bytes).toString('latin1'));
    // A host would answer each request at once, with nothing: that keeps the chip from its sleep.
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.room = size;
      this.#feed();
    };
  }

  #feed() {
    if (!this.room || !this.typed.length) return;
    const packet = this.typed.splice(0, Math.min(this.room, USB_PACKET));
    this.room = 0;
    this.mcu.usbCtrl.endpointReadDone(this.cdc.outEndpoint, Uint8Array.from(packet));
  }

  /** What the boot ROM's routine would do, and the time it takes. */
  #routine(number) {
    const { core, clock, flash } = this.mcu;
    const [offset, second, third] = core.registers;
    if (number === ROUTINES.RE) {
      flash.fill(0xff, offset, offset + second);
      this.log('flash', 'erase', offset, second);
      clock.tick((second / SECTOR) * ERASE_NS);
    } else if (number === ROUTINES.RP) {
      for (let i = 0; i < third; i++) flash[offset + i] &= this.mcu.readUint8(second + i);
      this.log('flash', 'program', offset, third);
      clock.tick((third / PAGE) * PROGRAM_NS);
    } else if (!Object.values(ROUTINES).includes(number)) {
      throw new Error(`breakpoint ${number} at ${core.PC.toString(16)}`);
    }
    this.excused = true;
  }
}
