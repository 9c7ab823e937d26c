import { type Analyser, type AnalyserOptions, createAnalyser } from "@hunt/engine/analyser";

/** UTF-8 as this platform reads and writes it. */
export function engineCodec(): AnalyserOptions {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  return { decode: (bytes) => decoder.decode(bytes), encode: (text) => encoder.encode(text) };
}

/** The engine on this platform. */
export function openAnalyser(): Analyser {
  return createAnalyser(engineCodec());
}
