import { AnalysisPipeline } from "./analysis-pipeline.ts";
import type { AnalyserOptions } from "./domain/analyser-options.ts";
import type { Analysis } from "./domain/analysis.ts";
import type { NightDraft } from "./night/present-night.ts";

export interface ReadFile {
  readonly analysis: Analysis;
  /** The analysis' nights with the lines that they were read from, which several logs of a night are read together by. */
  readonly drafts: readonly NightDraft[];
}

export interface Reader {
  push(chunk: Uint8Array): void;
  finish(): ReadFile;
}

/** An analyser that keeps what its nights were read from. */
export function openReader(options: AnalyserOptions): Reader {
  const pipeline = new AnalysisPipeline(options);
  return {
    push: (chunk) => pipeline.push(chunk),
    finish: () => ({ analysis: pipeline.finish(), drafts: pipeline.drafts() }),
  };
}
