import { AnalysisPipeline } from "./analysis-pipeline.ts";
import type { AnalyserOptions } from "./domain/analyser-options.ts";
import type { Analysis, Night } from "./domain/analysis.ts";
import type { RunRecord } from "./profit-taker/run-record.ts";
import { createRunTracker } from "./profit-taker/run-tracker.ts";

const dayMs = 86_400_000;

/** Returns the `notAfterUtcMs` of a log that is uploaded at this instant: clocks may be ahead by a day at most. */
export function latestPossibleInstantMs(handedInAtMs: number): number {
  return handedInAtMs + dayMs;
}

export interface Analyser {
  /** Feeds the next bytes; any chunking of the input gives the same result. The chunk is not kept. */
  push(chunk: Uint8Array): void;
  /**
   * Returns the nights found so far; the last night may still grow (`complete: false`). The call is cheap enough for
   * once per batch of chunks.
   */
  nights(): readonly Night[];
  /**
   * Returns the extract's bytes made since the last call. All pieces together are the extract, which is complete after
   * `finish`.
   */
  takeExtract(): Uint8Array;
  /** Ends the input and returns the analysis. Further pushes are ignored. */
  finish(): Analysis;
}

/**
 * Makes the analyser of one input. Nothing in the input makes the analyser throw: the worst input gives no night, only
 * diagnostics.
 */
export function createAnalyser(options: AnalyserOptions): Analyser {
  const pipeline = new AnalysisPipeline(options);
  return {
    push: (chunk) => pipeline.push(chunk),
    nights: () => pipeline.nights(),
    takeExtract: () => pipeline.takeExtract(),
    finish: () => pipeline.finish(),
  };
}

/** An analyser of hunts and of Profit-Taker runs, both in one pass. */
export interface DualAnalyser extends Analyser {
  /** Returns the runs so far, in the order of the log; the last run may still grow (`end: "running"`). */
  runRecords(): readonly RunRecord[];
}

/** Makes the analyser of a page, which reads hunts as `createAnalyser` does, and Profit-Taker runs as well. */
export function createDualAnalyser(options: AnalyserOptions): DualAnalyser {
  const runTracker = createRunTracker(options.notAfterUtcMs);
  const pipeline = new AnalysisPipeline({ ...options, runTracker });
  return {
    push: (chunk) => pipeline.push(chunk),
    nights: () => pipeline.nights(),
    takeExtract: () => pipeline.takeExtract(),
    finish: () => pipeline.finish(),
    runRecords: () => runTracker.records(),
  };
}

export interface AnalysedBytes {
  readonly analysis: Analysis;
  readonly extract: Uint8Array;
}

/** Analyses a file or an extract that is in memory as a whole. */
export function analyseBytes(bytes: Uint8Array, options: AnalyserOptions): AnalysedBytes {
  const analyser = createAnalyser(options);
  analyser.push(bytes);
  const analysis = analyser.finish();
  return { analysis, extract: analyser.takeExtract() };
}
