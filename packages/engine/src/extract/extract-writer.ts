import { maxExtractBytes } from "../domain/limits.ts";

export interface ExtractWriter {
  /** Adds a line. False when the extract is full: this line was the last. */
  add(text: string): boolean;
  /** The bytes made since the last call. */
  take(): Uint8Array;
  readonly bytesWritten: () => number;
}

/** Lines waiting to be encoded in one go. */
const batchCharacters = 64 * 1024;

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes of UTF-8 that a text takes; the text holds no lone surrogate. */
function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    length += code < 0x800 || isHalf ? 1 : 2;
  }
  return length;
}

/** No line of an extract is longer; the last one still fits. */
const longestLineBytes = 4096;

/** Collects the lines of an extract, LF at each end, up to `maxExtractBytes`. */
export function createExtractWriter(encode: (text: string) => Uint8Array): ExtractWriter {
  let pending = "";
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (pending === "") return;
    parts.push(encode(pending));
    pending = "";
  };
  return {
    add(text) {
      pending += `${text}\n`;
      bytes += utf8Length(text) + 1;
      if (pending.length >= batchCharacters) flush();
      return bytes <= maxExtractBytes - longestLineBytes;
    },
    take() {
      flush();
      const taken = concatenate(parts);
      parts = [];
      return taken;
    },
    bytesWritten: () => bytes,
  };
}
