const lineFeed = 10;
const carriageReturn = 13;

/**
 * When this is subtracted from a word, it borrows into the high bit of each byte below 14 (and perhaps of the byte
 * after such a byte).
 */
const fourteens = 0x0e0e0e0e;
const highBits = -2_139_062_144; // 0x80808080

export interface ByteView {
  readonly bytes: Uint8Array;
  /** The memory of `bytes` from `bytes[0]` on, four bytes per word; the last bytes may be missing. */
  readonly words: Int32Array;
}

/**
 * Returns the position of the first LF or CR at or after `from` and before `to`; −1 without one. The search takes four
 * bytes at a time, because `indexOf` finds only one of the two and costs a call into the runtime for every line. Typed
 * arrays are little-endian wherever a browser or Node runs, so the lowest bit set is the first byte.
 */
export function findLineEnd(bytes: Uint8Array, words: Int32Array, from: number, to: number): number {
  let word = from >> 2;
  const wordEnd = to >> 2;
  if (word < wordEnd) {
    // The bytes before `from` are changed so that they look like neither LF nor CR.
    let four = (words[word] ?? 0) | ((1 << ((from & 3) << 3)) - 1);
    for (;;) {
      let hit = (four - fourteens) & ~four & highBits;
      while (hit !== 0) {
        const at = (word << 2) + ((31 - Math.clz32(hit & -hit)) >> 3);
        const byte = bytes[at];
        if (byte === lineFeed || byte === carriageReturn) return at;
        hit &= hit - 1;
      }
      word++;
      if (word >= wordEnd) break;
      four = words[word] ?? 0;
    }
  }
  for (let at = Math.max(from, wordEnd << 2); at < to; at++) {
    const byte = bytes[at];
    if (byte === lineFeed || byte === carriageReturn) return at;
  }
  return -1;
}

/** Returns views of a chunk that begin on a word boundary, and the position in them at which the chunk begins. */
export function viewBytes(chunk: Uint8Array): ByteView & { readonly from: number } {
  const from = chunk.byteOffset & 3;
  const start = chunk.byteOffset - from;
  const length = chunk.byteLength + from;
  return {
    bytes: new Uint8Array(chunk.buffer, start, length),
    words: new Int32Array(chunk.buffer, start, length >> 2),
    from,
  };
}
