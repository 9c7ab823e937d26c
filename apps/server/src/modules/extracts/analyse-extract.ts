import type { NightCycle } from "@hunt/engine/clock/night-clock";
import type { WitnessedLog } from "@hunt/engine/signals/open-witness";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { StoredExtract } from "./pack-extract.ts";
import { selectExtract } from "./queries.ts";
import type { LogSummary } from "./summarize-log.ts";

const thread = new URL("./analyse-extract.thread.ts", import.meta.url);

/**
 * The result of an analysis, the log's own signals, and the facts that decide whether the log is accepted. All of them
 * are made in the thread.
 */
export interface AnalysedExtract extends WitnessedLog {
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

/** Analyses the stored log of an upload by the current engine; null when the upload was deleted. */
export async function analyseStoredLog(
  deps: Pick<Deps, "config" | "threads">,
  db: Connection,
  uploadUuid: string,
): Promise<WitnessedLog | null> {
  const extract = await selectExtract(db, uploadUuid);
  return extract ? await analyseExtract(deps, extract) : null;
}
