import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { WitnessedLog } from "@hunt/engine/signals/open-witness";
import type { Connection } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { analyseStoredLog } from "../../extracts/analyse-extract.ts";
import { getExtract } from "../../extracts/get-extract.ts";
import type { StoredExtract } from "../../extracts/pack-extract.ts";
import type { NightOfLog } from "../../nights/signals/store-signals.ts";
import type { LogMoments } from "../match/same-night.ts";
import { compareOwnLogs, isSameNight } from "../match/same-night.ts";
import type { KnownLog } from "./log-queries.ts";

const thread = new URL("./merge-logs.thread.ts", import.meta.url);

/** The dependencies of reading the stored logs of nights. */
export interface ReadDeps extends Pick<Deps, "config" | "threads"> {
  /** The logs that the same act has read before. They are not read again, because uploads never change. */
  readonly readings?: LogReadings;
}

/**
 * The results of reading stored logs: each log by its upload, and several logs of one night by everything that the
 * result depends on.
 */
export interface LogReadings {
  readonly analysed: Map<string, WitnessedLog | null>;
  readonly merged: Map<string, MergedLogs | null>;
}

export const noReadings = (): LogReadings => ({ analysed: new Map(), merged: new Map() });

/** A log of a night that is read together with others. */
export interface LogToMerge {
  readonly uploadUuid: string;
  readonly moments: readonly number[];
  readonly sessionStartedAt: Date | null;
}

/** The result of reading several logs of one night together. */
export interface MergedLogs {
  /** The analysis of the source's log, with the diagnostics of the night as it now is. */
  readonly analysis: Analysis;
  readonly night: Night;
  /** The upload of each run that does not come from the source, by the run's index. */
  readonly filledFrom: ReadonlyMap<number, string>;
}

/** Analyses the stored log of an upload by the current engine; null when the log is gone. */
export async function readStoredLog(
  deps: ReadDeps,
  db: Connection,
  uploadUuid: string,
): Promise<WitnessedLog | null> {
  const read = () => analyseStoredLog(deps, db, uploadUuid);
  return deps.readings ? await once(deps.readings.analysed, uploadUuid, read) : await read();
}

/**
 * Reads several stored logs of one night as one, off the event loop: the first, with the runs from the others that it did not host.
 * Returns null when the first is gone or no longer shows the night.
 */
export async function readStoredLogs(
  deps: ReadDeps,
  db: Connection,
  source: LogToMerge,
  others: readonly LogToMerge[],
): Promise<MergedLogs | null> {
  const logs = [source, ...others];
  const read = () => mergeLogs(deps, db, logs);
  return deps.readings ? await once(deps.readings.merged, nameOf(logs), read) : await read();
}

/** Returns a key of everything that a reading depends on. */
const nameOf = (logs: readonly LogToMerge[]) =>
  JSON.stringify(
    logs.map(({ uploadUuid, moments, sessionStartedAt }) => [uploadUuid, moments, sessionStartedAt]),
  );

async function once<Value>(
  kept: Map<string, Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = await make();
  kept.set(key, made);
  return made;
}

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

async function mergeLogs(
  deps: Pick<Deps, "threads">,
  db: Connection,
  logs: readonly LogToMerge[],
): Promise<MergedLogs | null> {
  const read: { readonly uploadUuid: string; readonly extract: MergedExtract }[] = [];
  for (const { uploadUuid, moments, sessionStartedAt } of logs) {
    const extract = await getExtract(db, uploadUuid);
    const log = { moments, sessionStartedAtMs: sessionStartedAt?.getTime() ?? null };
    if (extract) read.push({ uploadUuid, extract: { ...extract, log } });
  }
  if (read[0]?.uploadUuid !== logs[0]?.uploadUuid) return null;
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

/** Returns the night of a new analysis that is the same as in the log's earlier analysis; null when none is. */
export function nightOfLog(
  { analysis, nights }: WitnessedLog,
  log: Pick<KnownLog, "moments">,
): NightOfLog | null {
  const known = { moments: log.moments, sessionStartedAtMs: null };
  const night = analysis.nights.find((one: Night) =>
    isSameNight(compareOwnLogs(known, { moments: one.huntMomentsMs, sessionStartedAtMs: null })),
  );
  const witnessed = nights.find(({ number }) => number === night?.number);
  return night && witnessed ? { analysis, night, witnessed } : null;
}
