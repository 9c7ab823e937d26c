import { type Analyser, createAnalyser } from "@hunt/engine/analyser";

/** The engine on this platform's UTF-8. */
export function openAnalyser(): Analyser {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  return createAnalyser({
    decode: (bytes) => decoder.decode(bytes),
    encode: (text) => encoder.encode(text),
  });
}
