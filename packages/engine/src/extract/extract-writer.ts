import { maxExtractBytes } from "../domain/limits.ts";

export interface ExtractWriter {
  /** Adds a line. False when the extract is full: this line was the last. */
  add(text: string): boolean;
  /** The bytes made since the last call. */
  take(): Uint8Array;
  readonly bytesWritten: () => number;
}

const lineFeed = 10;
/** Bytes of one piece of the extract, until it is taken. */
const pieceBytes = 64 * 1024;
/** No line of an extract is longer; the last one still fits. */
const longestLineBytes = 4096;
const plainText = /^[ -~]*$/;

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Collects the lines of an extract, LF at each end, up to `maxExtractBytes`. Lines become bytes at once: as text they
 * would wait in memory as many small pieces, and a flood of them makes the heap grow.
 */
export function createExtractWriter(encode: (text: string) => Uint8Array): ExtractWriter {
  let pieces: Uint8Array[] = [];
  let piece = new Uint8Array(0);
  let used = 0;
  let bytes = 0;
  const closePiece = (): void => {
    if (used > 0) pieces.push(piece.subarray(0, used));
    piece = new Uint8Array(0);
    used = 0;
  };
  const makeRoom = (needed: number): void => {
    if (used + needed <= piece.length) return;
    closePiece();
    piece = new Uint8Array(Math.max(pieceBytes, needed));
  };
  return {
    add(text) {
      const encoded = plainText.test(text) ? null : encode(text);
      const length = (encoded?.length ?? text.length) + 1;
      makeRoom(length);
      if (encoded !== null) piece.set(encoded, used);
      else for (let index = 0; index < text.length; index++) piece[used + index] = text.charCodeAt(index);
      used += length;
      piece[used - 1] = lineFeed;
      bytes += length;
      return bytes <= maxExtractBytes - longestLineBytes;
    },
    take() {
      const taken = concatenate([...pieces, piece.subarray(0, used)]);
      pieces = [];
      // Copied: the piece is filled again from its start.
      used = 0;
      return taken;
    },
    bytesWritten: () => bytes,
  };
}
