import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { Connection } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { LogMoments } from "../../nights/match/same-night.ts";
import type { LogToMerge, MergedLogs } from "../../nights/store/merge-deps.ts";
import type { StoredExtract } from "../upload/queries.ts";
import { readStoredExtract } from "../upload/queries.ts";

const thread = new URL("./merge-logs.thread.ts", import.meta.url);

/** A stored log of a night, as it is passed to the thread. */
export interface MergedExtract extends StoredExtract {
  /** The moments by which the night is found in the log. */
  readonly log: LogMoments;
}

/** The result of the thread for several logs of one night. */
export interface MergedExtracts {
  readonly analysis: Analysis;
  readonly night: Night;
  readonly filledRuns: readonly { readonly run: number; readonly extract: number }[];
}

/**
 * Reads several stored logs of one night as one, off the event loop. Returns null when the first is gone or no longer shows the
 * night.
 */
export async function mergeStoredLogs(
  deps: Pick<Deps, "threads">,
  db: Connection,
  source: LogToMerge,
  others: readonly LogToMerge[],
): Promise<MergedLogs | null> {
  const read: { readonly uploadUuid: string; readonly extract: MergedExtract }[] = [];
  for (const { uploadUuid, moments, sessionStartedAt } of [source, ...others]) {
    const extract = await readStoredExtract(db, uploadUuid);
    const log = { moments, sessionStartedAtMs: sessionStartedAt?.getTime() ?? null };
    if (extract) read.push({ uploadUuid, extract: { ...extract, log } });
  }
  if (read[0]?.uploadUuid !== source.uploadUuid) return null;
  const merged = await deps.threads.run<readonly MergedExtract[], MergedExtracts | null>(
    thread,
    read.map(({ extract }) => extract),
  );
  if (merged === null) return null;
  const { analysis, night, filledRuns } = merged;
  const filledFrom = filledRuns.flatMap(({ run, extract }) => {
    const uploadUuid = read[extract]?.uploadUuid;
    return uploadUuid === undefined ? [] : [[run, uploadUuid] as const];
  });
  return { analysis, night, filledFrom: new Map(filledFrom) };
}
