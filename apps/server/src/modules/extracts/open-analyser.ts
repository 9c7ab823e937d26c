import { type Analyser, createAnalyser } from "@hunt/engine/analyser";
import type { AnalyserOptions } from "@hunt/engine/domain/analyser-options";

/**
 * Returns the engine's options, with UTF-8 as this platform reads and writes it. `notAfterUtcMs` is passed on to the
 * engine.
 */
export function engineOptions(notAfterUtcMs: number): AnalyserOptions {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  return {
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
    notAfterUtcMs,
  };
}

/**
 * The instant for calls that make an extract or count nights: their result does not depend on the day that a log states.
 */
export const anyInstant = Number.POSITIVE_INFINITY;

/** Opens the engine on this platform. */
export function openAnalyser(notAfterUtcMs: number): Analyser {
  return createAnalyser(engineOptions(notAfterUtcMs));
}
