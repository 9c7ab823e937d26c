import type { AnalyserOptions } from "../domain/analyser-options.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The options of tests: UTF-8, and an upload that is later than the logs of all tests. */
export const codec: AnalyserOptions = {
  notAfterUtcMs: Date.UTC(2030, 0, 1),
  decode: (bytes) => decoder.decode(bytes),
  encode: (text) => encoder.encode(text),
};

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
