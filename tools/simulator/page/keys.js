// The seven keys: fingers, mouse and keyboard become "down" and "up" of a key, told apart from
// each other, so that a hold is as long as the hand makes it.

import { words } from "./words.js";

const NEXT = 5;
const SCORE = 6;
const WIDE = 49; // pixels of the glass that a key takes below it, where there is room
const TALL = 100; // and beside it

/** The key a keyboard event means, or undefined. */
function meant(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
  if (digit) return digit[1] - 1;
  return { enter: NEXT, n: NEXT, s: SCORE }[event.key.toLowerCase()];
}

/** How far apart the nearest two of these places are, x (0) or y (1), `most` at the most. */
function nearest(places, axis, most) {
  const along = places.map((place) => place[axis]).sort((a, b) => a - b);
  return Math.min(most, ...along.slice(1).map((at, i) => at - along[i]));
}

/**
 * Draw the keys at their places and call send(key, down) whenever one changes.
 * places: the seven [x, y] on the glass's edge, in its pixels; chords: those of them that are two
 * others pressed together. Returns the function that names them, given what each does:
 * [press, hold], null where nothing.
 */
export function makeKeys(home, { height, places, chords }, send) {
  const hands = places.map(() => new Set()); // what keeps each key down
  const typed = new Map(); // keyboard code -> key

  function hold(key, hand) {
    hands[key].add(hand);
    if (hands[key].size === 1) change(key, true);
  }

  function letGo(key, hand) {
    if (hands[key].delete(hand) && hands[key].size === 0) change(key, false);
  }

  function letGoOfAll() {
    typed.clear();
    hands.forEach((at, key) => at.size && (at.clear(), change(key, false)));
  }

  function change(key, down) {
    buttons[key].classList.toggle("down", down);
    send(key, down);
  }

  const buttons = places.map(([x, y], key) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `key ${y < height ? "side" : "foot"}`;
    button.classList.toggle("chord", chords.includes(key));
    button.dataset.key = key;
    button.style.setProperty("--x", x);
    button.style.setProperty("--y", y);
    button.append(document.createElement("span"));

    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.releasePointerCapture(event.pointerId); // a finger that slides off lets go
      hold(key, event.pointerId);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      button.addEventListener(end, (event) => letGo(key, event.pointerId));
    }
    button.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus off
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return; // a pointer's, told above; else a reading aid's
      hold(key, "click");
      letGo(key, "click");
    });
    return button;
  });
  home.replaceChildren(...buttons);
  home.style.setProperty("--across", nearest(places.filter(([, y]) => y >= height), 0, WIDE));
  home.style.setProperty("--down", nearest(places.filter(([, y]) => y < height), 1, TALL));

  addEventListener("keydown", (event) => {
    const button = event.target.closest?.(".key");
    const own = button && (event.code === "Space" || event.code === "Enter");
    if (!button && event.target.closest?.("button, input") && event.code === "Enter") return;
    const key = own ? Number(button.dataset.key) : meant(event);
    if (key === undefined) return;
    event.preventDefault();
    if (event.repeat || typed.has(event.code)) return;
    typed.set(event.code, key);
    hold(key, event.code);
  });
  addEventListener("keyup", (event) => {
    if (!typed.has(event.code)) return;
    event.preventDefault();
    letGo(typed.get(event.code), event.code);
    typed.delete(event.code);
  });
  addEventListener("blur", letGoOfAll);
  document.addEventListener("visibilitychange", letGoOfAll);

  return (labels) => buttons.forEach((button, key) => {
    const [press, long] = labels?.[key] ?? [null, null];
    const does = [press, long && `${words.hold}: ${long}`].filter(Boolean).join(", ");
    button.ariaLabel = does ? `${words.keys[key]}: ${does}` : words.keys[key];
  });
}
