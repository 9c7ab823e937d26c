import { maxExtractBytes } from "../domain/limits.ts";

export interface ExtractLine {
  /** The time before the text; null for a line without one. */
  readonly atMs: number | null;
  readonly text: string;
  /** The bytes of the text, when they are known. */
  readonly bytes: Uint8Array | null;
}

export interface ExtractWriter {
  /** Adds a line. Returns false when the extract is full and this line was the last. */
  add(line: ExtractLine): boolean;
  /** Returns the bytes made since the last call. */
  take(): Uint8Array;
  readonly bytesWritten: () => number;
}

const lineFeed = 10;
const space = 32;
const dot = 46;
const zero = 48;
/** The bytes of the first piece of the extract; it is small because most extracts are small. */
const firstPieceBytes = 4 * 1024;
const largestPieceBytes = 64 * 1024;
/**
 * The length of a time with the space after it: `maxSecondsDigits`, a dot, three digits, and one more digit for a
 * carry.
 */
const longestTimeBytes = 15;
/** The longest line of an extract; the last line still fits. */
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

/** Writes the lowest `digits` digits of a number so that they end before `end`. */
function writeDigits(piece: Uint8Array, end: number, number: number, digits: number): void {
  let rest = number;
  for (let at = end - 1; at >= end - digits; at--) {
    const tenth = Math.floor(rest / 10);
    piece[at] = zero + (rest - tenth * 10);
    rest = tenth;
  }
}

function digitCount(number: number): number {
  let digits = 1;
  for (let bound = 10; number >= bound; bound *= 10) digits++;
  return digits;
}

/** Writes a time as the log does, e.g. `259.807 `, and returns where it ends. */
function writeTime(piece: Uint8Array, at: number, atMs: number): number {
  const seconds = Math.floor(atMs / 1000);
  const end = at + digitCount(seconds);
  writeDigits(piece, end, seconds, end - at);
  piece[end] = dot;
  writeDigits(piece, end + 4, atMs - seconds * 1000, 3);
  piece[end + 4] = space;
  return end + 5;
}

/**
 * Creates a writer that collects the lines of an extract, each ending with LF, up to `maxExtractBytes`. Lines become
 * bytes at once, because as text they would wait in memory as many small pieces, and a flood of them would make the
 * heap grow.
 */
export function createExtractWriter(encode: (text: string) => Uint8Array): ExtractWriter {
  let pieces: Uint8Array[] = [];
  let piece = new Uint8Array(0);
  let used = 0;
  let bytes = 0;
  let pieceBytes = firstPieceBytes;
  const closePiece = (): void => {
    if (used > 0) pieces.push(piece.subarray(0, used));
    piece = new Uint8Array(0);
    used = 0;
  };
  const makeRoom = (needed: number): void => {
    if (used + needed <= piece.length) return;
    closePiece();
    piece = new Uint8Array(Math.max(pieceBytes, needed));
    pieceBytes = Math.min(pieceBytes * 2, largestPieceBytes);
  };
  return {
    add({ atMs, text, bytes: known }) {
      const encoded = known ?? (plainText.test(text) ? null : encode(text));
      makeRoom(longestTimeBytes + (encoded?.length ?? text.length) + 1);
      const begun = used;
      if (atMs !== null) used = writeTime(piece, used, atMs);
      if (encoded !== null) piece.set(encoded, used);
      else for (let index = 0; index < text.length; index++) piece[used + index] = text.charCodeAt(index);
      used += encoded?.length ?? text.length;
      piece[used++] = lineFeed;
      bytes += used - begun;
      return bytes <= maxExtractBytes - longestLineBytes;
    },
    take() {
      const taken = concatenate([...pieces, piece.subarray(0, used)]);
      pieces = [];
      // The bytes are copied, because the piece is filled again from its start.
      used = 0;
      return taken;
    },
    bytesWritten: () => bytes,
  };
}
