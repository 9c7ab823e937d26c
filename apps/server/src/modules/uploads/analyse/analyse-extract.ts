import type { NightCycle } from "@hunt/engine/clock/night-clock";
import type { Witnessed } from "@hunt/engine/signals/open-witness";
import type { Deps } from "../../../platform/deps.ts";
import type { LogSummary } from "../receive/log-reader.ts";
import type { StoredExtract } from "../upload/queries.ts";

const thread = new URL("./analyse-extract.thread.ts", import.meta.url);

/**
 * The result of an analysis, the log's own signals, and the facts that decide whether the log is accepted; all made in the
 * thread.
 */
export interface AnalysedExtract extends Witnessed {
  readonly summary: LogSummary;
}

/** The input of the thread. */
export interface ExtractToAnalyse extends StoredExtract {
  readonly cycle: NightCycle;
}

/** Analyses a stored extract off the event loop. Rejects when the thread dies, takes too long or is aborted. */
export async function analyseExtract(
  deps: Pick<Deps, "config" | "threads">,
  extract: StoredExtract,
  signal?: AbortSignal,
): Promise<AnalysedExtract> {
  const input = { ...extract, cycle: deps.config.nightCycle };
  return await deps.threads.run<ExtractToAnalyse, AnalysedExtract>(thread, input, signal ? { signal } : {});
}
