const lineFeed = 10;
const carriageReturn = 13;

/** Bytes below 14 in a word of four: subtracting borrows into the high bit of such a byte, and only of such or its neighbour. */
const belowFourteen = 0x0e0e0e0e;
const highBits = -2_139_062_144; // 0x80808080

function isLineEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}

export interface ByteView {
  readonly bytes: Uint8Array;
  /** The same memory from `bytes[0]` on, four bytes a word. */
  readonly words: Int32Array;
}

/**
 * Where the first LF or CR at or after `from` and before `to` stands, −1 without one. Looks at four bytes at a time:
 * `indexOf` finds only one of the two, and pays a call into the runtime for every line.
 */
export function findLineEnd(bytes: Uint8Array, words: Int32Array, from: number, to: number): number {
  let at = from;
  const aligned = Math.min((from + 3) & ~3, to);
  for (; at < aligned; at++) {
    if (isLineEnd(bytes[at])) return at;
  }
  let word = at >> 2;
  const wordEnd = to >> 2;
  for (; word < wordEnd; word++) {
    const four = words[word] ?? 0;
    if (((four - belowFourteen) & ~four & highBits) !== 0) {
      const first = word << 2;
      if (isLineEnd(bytes[first])) return first;
      if (isLineEnd(bytes[first + 1])) return first + 1;
      if (isLineEnd(bytes[first + 2])) return first + 2;
      if (isLineEnd(bytes[first + 3])) return first + 3;
    }
  }
  for (at = Math.max(at, word << 2); at < to; at++) {
    if (isLineEnd(bytes[at])) return at;
  }
  return -1;
}

/** Views of a chunk that begin on a word boundary, and where in them the chunk begins. */
export function viewOf(chunk: Uint8Array): ByteView & { readonly from: number } {
  const from = chunk.byteOffset & 3;
  const start = chunk.byteOffset - from;
  const length = chunk.byteLength + from;
  return {
    bytes: new Uint8Array(chunk.buffer, start, length),
    words: new Int32Array(chunk.buffer, start, length >> 2),
    from,
  };
}
