import type { Analysis } from "@hunt/engine/domain/analysis";
import type { Deps } from "../../platform/deps.ts";

const thread = new URL("./analyse-extract.thread.ts", import.meta.url);

/** Analyses a stored extract off the event loop. Rejects when the thread dies, takes too long or is aborted. */
export async function analyseExtract(
  deps: Pick<Deps, "threads">,
  gzip: Buffer,
  signal?: AbortSignal,
): Promise<Analysis> {
  return await deps.threads.run<Uint8Array, Analysis>(thread, gzip, signal ? { signal } : {});
}
