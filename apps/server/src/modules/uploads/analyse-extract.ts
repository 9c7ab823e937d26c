import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Deps } from "../../platform/deps.ts";

const thread = new URL("./analyse-extract.thread.ts", import.meta.url);

export interface StoredExtract {
  readonly gzip: Uint8Array;
  /** When the upload came: its log speaks of nothing later than the day after. */
  readonly handedInAtMs: number;
}

/** Analyses a stored extract off the event loop. Rejects when the thread dies, takes too long or is aborted. */
export async function analyseExtract(
  deps: Pick<Deps, "threads">,
  extract: StoredExtract,
  signal?: AbortSignal,
): Promise<Analysis> {
  return await deps.threads.run<StoredExtract, Analysis>(thread, extract, signal ? { signal } : {});
}
