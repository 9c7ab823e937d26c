import type { AnalyserOptions } from "./analyser-options.ts";
import { AnalysisPipeline } from "./analysis-pipeline.ts";
import type { Analysis, Night } from "./domain/analysis.ts";

const dayMs = 86_400_000;

/** What `notAfterUtcMs` is for a log handed in at this instant: clocks may run ahead by a day, and no more. */
export function latestPossibleInstantMs(handedInAtMs: number): number {
  return handedInAtMs + dayMs;
}

export interface Analyser {
  /** Feeds the next bytes; any chunking of the input gives the same result. The chunk is not kept. */
  push(chunk: Uint8Array): void;
  /** The nights found so far; the last may still grow (`complete: false`). Cheap enough to call once per chunk batch. */
  nights(): readonly Night[];
  /** The extract's bytes made since the last call; concatenated, they are the extract (complete after `finish`). */
  takeExtract(): Uint8Array;
  /** Ends the input and returns the analysis. Further pushes are ignored. */
  finish(): Analysis;
}

/** Makes the analyser of one input. Nothing in the input makes it throw: the worst gives no night, and diagnostics. */
export function createAnalyser(options: AnalyserOptions): Analyser {
  const pipeline = new AnalysisPipeline(options);
  return {
    push: (chunk) => pipeline.push(chunk),
    nights: () => pipeline.nights(),
    takeExtract: () => pipeline.takeExtract(),
    finish: () => pipeline.finish(),
  };
}

export interface AnalysedBytes {
  readonly analysis: Analysis;
  readonly extract: Uint8Array;
}

/** Analyses a file, or an extract, that is in memory as a whole. */
export function analyseBytes(bytes: Uint8Array, options: AnalyserOptions): AnalysedBytes {
  const analyser = createAnalyser(options);
  analyser.push(bytes);
  const analysis = analyser.finish();
  return { analysis, extract: analyser.takeExtract() };
}
