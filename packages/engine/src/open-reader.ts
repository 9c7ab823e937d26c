import { AnalysisPipeline } from "./analysis-pipeline.ts";
import type { AnalyserOptions } from "./domain/analyser-options.ts";
import type { Analysis } from "./domain/analysis.ts";
import type { NightDraft } from "./night/present-night.ts";

export interface AnalysedFile {
  readonly analysis: Analysis;
  /**
   * The nights of the analysis with the lines from which they were read. Several logs of a night are read together by
   * means of these lines.
   */
  readonly drafts: readonly NightDraft[];
}

export interface Reader {
  push(chunk: Uint8Array): void;
  finish(): AnalysedFile;
}

/** Creates an analyser that keeps the lines from which its nights were read. */
export function openReader(options: AnalyserOptions): Reader {
  const pipeline = new AnalysisPipeline(options);
  return {
    push: (chunk) => pipeline.push(chunk),
    finish: () => ({ analysis: pipeline.finish(), drafts: pipeline.drafts() }),
  };
}
