import { analyseBytes, createAnalyser } from "../analyser.ts";
import type { Analysis, Diagnostic } from "../domain/analysis.ts";
import { bytesOf, codec, textOf } from "./codec.ts";

export function analyseText(text: string): Analysis {
  return analyseBytes(bytesOf(text), codec).analysis;
}

export function extractOf(bytes: Uint8Array): Uint8Array {
  return analyseBytes(bytes, codec).extract;
}

export function extractText(text: string): string {
  return textOf(extractOf(bytesOf(text)));
}

/** Analyses in chunks that end at the given places. */
export function analyseInChunks(
  bytes: Uint8Array,
  ends: readonly number[],
): { analysis: Analysis; extract: string } {
  const analyser = createAnalyser(codec);
  const extracts: Uint8Array[] = [];
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    // The test pushes a copy, because the engine must not keep the chunk, and because the chunk's memory may begin
    // anywhere.
    const chunk = bytes.slice(from, end);
    analyser.push(chunk);
    chunk.fill(0);
    extracts.push(analyser.takeExtract());
    from = end;
  }
  const analysis = analyser.finish();
  extracts.push(analyser.takeExtract());
  return { analysis, extract: extracts.map(textOf).join("") };
}

/**
 * Returns the parts of an analysis that must be the same for an extract and its file: nights, and their diagnostics
 * without the line.
 */
export function aboutNights({ nights, diagnostics }: Analysis) {
  return {
    nights,
    diagnostics: diagnostics
      .filter((diagnostic) => diagnostic.night !== null)
      .map((diagnostic) => ({ ...diagnostic, line: null })),
  };
}

export function codesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map((diagnostic) => diagnostic.code);
}
