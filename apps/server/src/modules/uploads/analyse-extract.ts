import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Deps } from "../../platform/deps.ts";
import type { LogSummary } from "./log-reader.ts";

const thread = new URL("./analyse-extract.thread.ts", import.meta.url);

export interface StoredExtract {
  readonly gzip: Uint8Array;
  /** When the upload came: its log speaks of nothing later than the day after. */
  readonly handedInAtMs: number;
}

/** What an analysis says, and what decides whether it is taken, both made in the thread. */
export interface AnalysedExtract {
  readonly analysis: Analysis;
  readonly summary: LogSummary;
}

/** Analyses a stored extract off the event loop. Rejects when the thread dies, takes too long or is aborted. */
export async function analyseExtract(
  deps: Pick<Deps, "threads">,
  extract: StoredExtract,
  signal?: AbortSignal,
): Promise<AnalysedExtract> {
  return await deps.threads.run<StoredExtract, AnalysedExtract>(thread, extract, signal ? { signal } : {});
}
