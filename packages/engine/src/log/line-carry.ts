import type { ByteView } from "./find-line-end.ts";

const lineFeed = 10;

export interface LineCarry {
  /** Adds bytes of a line that has not ended yet. Beyond the limit, only the number of the bytes is kept. */
  append(bytes: Uint8Array, from: number, to: number): void;
  readonly length: () => number;
  /** Returns the line with a line feed at its end, or null when it was too long; empties the carry. */
  take(): (ByteView & { readonly end: number }) | null;
}

/** Holds the part of a line that a chunk's end cut off: at most `maxBytes`, whatever arrives. */
export function createLineCarry(maxBytes: number): LineCarry {
  let buffer = new Uint8Array(4096);
  let length = 0;
  const grow = (needed: number): void => {
    let size = buffer.length;
    while (size < needed) size *= 2;
    if (size === buffer.length) return;
    const larger = new Uint8Array(size);
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  return {
    append(bytes, from, to) {
      const added = to - from;
      if (length + added <= maxBytes) {
        grow(length + added + 1);
        buffer.set(bytes.subarray(from, to), length);
      }
      length += added;
    },
    length: () => length,
    take() {
      const end = length;
      length = 0;
      if (end > maxBytes) return null;
      grow(end + 1);
      buffer[end] = lineFeed;
      return { bytes: buffer, words: new Int32Array(buffer.buffer, 0, buffer.length >> 2), end: end + 1 };
    },
  };
}
