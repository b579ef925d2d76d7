// MicroPython's heap, seen from outside: its table of blocks in the chip's RAM (py/gc.c).
const RAM = 0x20000000;
const BLOCK = 16; // bytes
const FREE = 0;
const MARKED = 3; // only while a collection runs
const GAPS = [0, 1, 2, 3, 4]; // bytes between the two tables

// Of the four blocks whose states make up a byte: how many are free, whether one is marked, and
// how many are free at its low end and at its high end.
const FREE_OF = new Uint8Array(256);
const MARKED_IN = new Uint8Array(256);
const LOW = new Uint8Array(256);
const HIGH = new Uint8Array(256);
for (let byte = 0; byte < 256; byte++) {
  const states = [0, 2, 4, 6].map((shift) => (byte >> shift) & 3);
  FREE_OF[byte] = states.filter((state) => state === FREE).length;
  MARKED_IN[byte] = states.includes(MARKED) ? 1 : 0;
  LOW[byte] = states.findIndex((state) => state !== FREE);
  HIGH[byte] = states.reverse().findIndex((state) => state !== FREE);
}
LOW[0] = HIGH[0] = 4;

/** `ram`: the chip's; `log("collected", nanoseconds, free bytes, largest free run in bytes)`. */
export class Heap {
  constructor(ram, log) {
    this.words = new Uint32Array(ram.buffer);
    this.bytes = ram;
    this.log = log;
    this.table = null;
    this.since = null; // when the collection that runs was first seen
    this.least = Infinity; // free bytes, garbage not counted as free
  }

  /** To be called every quarter of a millisecond while the chip works. */
  look(now) {
    if (!this.table && !this.#find()) return;
    let free = 0;
    let marked = 0;
    for (const byte of this.table) {
      free += FREE_OF[byte];
      marked |= MARKED_IN[byte];
    }
    this.least = Math.min(this.least, free * BLOCK);
    if (marked) {
      this.since ??= now;
    } else if (this.since !== null) {
      this.log('collected', now - this.since, free * BLOCK, this.#largest());
      this.since = null;
    }
  }

  /** The heap's record: table, its size, the table of finalisers, first and last of the blocks. */
  #find() {
    const { words } = this;
    for (let i = 0; i + 4 < words.length; i++) {
      const [table, size, finalisers, first, end] = words.subarray(i, i + 5);
      if (table < RAM || end > RAM + this.bytes.length || size < 1024) continue;
      if (end - first !== size * 4 * BLOCK || first < finalisers) continue;
      if (GAPS.includes(finalisers - table - size)) {
        this.table = this.bytes.subarray(table - RAM, table - RAM + size);
        return true;
      }
    }
    return false;
  }

  #largest() {
    let run = 0;
    let largest = 0;
    for (const byte of this.table) {
      if (byte === 0) {
        run += 4;
        continue;
      }
      largest = Math.max(largest, run + LOW[byte]);
      run = HIGH[byte];
    }
    return Math.max(largest, run) * BLOCK;
  }
}
