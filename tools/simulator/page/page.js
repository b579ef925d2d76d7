// One page of the virtual device: what the server tells is shown, what the hand does is told.
//
// Down comes JSON, an object with what has changed (device, power, ink, led, flashes, restarts,
// screen, keys, turned), and, as binary, what the glass shows: rows of packed bits, the first pixel highest,
// 1 = white.
// Up goes JSON: {down: key}, {up: key}, {ink: "instant" | "paper"}, {power: true | false}.

import { makeKeys } from "./keys.js";
import { putWords, screenName, words } from "./words.js";

const AGAIN = 1000; // ms between two tries to connect
const INK = 0xff1e1c1b; // opaque near-black, as canvas pixels lie in memory (ABGR)
const FLASH = 3000; // ms the glass flickers in a full refresh
const RESTARTED = 6000; // ms that a restart is told
const MOST = 8; // pixels of the display for one of the glass
const FEWEST = 1 / 4; // however small the window is
const LEAST = 0.75; // share of the room that whole pixels must fill on a fine, small display

const $ = (selector) => document.querySelector(selector);
const device = $(".device");
const canvas = $("canvas");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let socket;
let nameKeys;
let power;
let flashes;
let restarts;

const tell = (message) => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

/** Draw packed bits; paper stays clear, so that the glass shows through. */
function draw(bits) {
  const { width, height } = canvas;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const stride = width + 7 >> 3;
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!(bits[y * stride + (x >> 3)] & 0x80 >> (x & 7))) pixels[i] = INK;
    }
  }
  canvas.getContext("2d").putImageData(image, 0, 0);
  canvas.dataset.frames = Number(canvas.dataset.frames ?? 0) + 1;
}

/** Give a pixel of the glass as many whole pixels of this display as there is room for, or, where
 *  that leaves too much of it or there is none for one, a broken number, smoothed. */
function fit() {
  const table = $(".table");
  const fits = (pixels) => {
    device.style.setProperty("--px", `${pixels / devicePixelRatio}px`);
    return device.offsetWidth <= table.clientWidth && device.offsetHeight <= table.clientHeight;
  };
  let most = MOST; // whole or not
  while (most > FEWEST && !fits(most)) most -= 1 / 16;
  const whole = Math.floor(most);
  const smooth = whole < 1 || devicePixelRatio >= 2 && whole < LEAST * most;
  fits(smooth ? most : whole);
  canvas.classList.toggle("smooth", smooth);
}

const show = {
  device(shape) {
    if (canvas.width !== shape.width || !nameKeys) {
      canvas.width = shape.width;
      canvas.height = shape.height;
      device.style.setProperty("--w", shape.width);
      device.style.setProperty("--h", shape.height);
      nameKeys = makeKeys($(".keys"), shape, (key, down) => tell({ [down ? "down" : "up"]: key }));
    }
    fit();
  },
  power(state) {
    power = state;
    device.dataset.power = state;
    $(".status").textContent = words[state] ?? "";
    $(".power").textContent = state === "off" ? words.insert : words.pull;
    $(".power").disabled = state === "lost";
  },
  ink(choice) {
    $(`[name=ink][value=${choice}]`).checked = true;
  },
  led(on) {
    $(".led").classList.toggle("on", on);
  },
  flashes(count) {
    const seen = flashes;
    flashes = count;
    if (seen === undefined || !$("[value=paper]").checked || calm.matches) return;
    const inverse = { filter: "invert(0.85)", easing: "steps(1)" };
    const plain = { filter: "none", easing: "steps(1)" };
    $(".glass").animate([plain, inverse, plain, inverse, plain, plain], FLASH);
  },
  restarts(count) {
    if (count > restarts) {
      $(".status").textContent = words.restarted;
      setTimeout(() => show.power(power), RESTARTED);
    }
    restarts = count;
  },
  screen(name) {
    canvas.ariaLabel = name ? `${words.screen}: ${screenName(name)}` : words.screen;
    $(".screen").textContent = name ? screenName(name) : "";
  },
  keys(labels) {
    nameKeys(labels);
  },
  turned(on) {
    device.classList.toggle("turned", on); // on the table, for who sits at its other side
  },
};

function connect() {
  socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`);
  socket.binaryType = "arraybuffer";
  socket.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) return draw(new Uint8Array(data));
    for (const [what, value] of Object.entries(JSON.parse(data))) show[what](value);
  };
  socket.onclose = () => {
    show.power("lost");
    setTimeout(connect, AGAIN);
  };
}

putWords();
for (const choice of document.querySelectorAll("[name=ink]")) {
  choice.addEventListener("change", () => tell({ ink: choice.value }));
}
$(".power").addEventListener("click", () => tell({ power: power === "off" }));
addEventListener("resize", fit);
connect();
