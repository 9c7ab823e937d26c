import { type Analyser, createAnalyser } from "@hunt/engine/analyser";
import type { AnalyserOptions } from "@hunt/engine/domain/analyser-options";

/** UTF-8 as this platform reads and writes it. `notAfterUtcMs` as the engine takes it. */
export function engineOptions(notAfterUtcMs: number): AnalyserOptions {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  return {
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
    notAfterUtcMs,
  };
}

/** For who makes an extract, or counts nights: neither depends on what a log says about its day. */
export const anyInstant = Number.POSITIVE_INFINITY;

/** The engine on this platform. */
export function openAnalyser(notAfterUtcMs: number): Analyser {
  return createAnalyser(engineOptions(notAfterUtcMs));
}
