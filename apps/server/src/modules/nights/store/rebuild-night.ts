import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { endDisputeOfOne, type KnownLog, readLogsOfNight, readNightState } from "./queries.ts";
import { replaceFigures } from "./write-night.ts";

/** What rebuilds nights. Uploads keep the logs and are made of nights: how a stored log is analysed is handed in. */
export interface RebuildDeps extends Pick<Deps, "clock" | "newId"> {
  /** Analyses the stored log of an upload by the engine of today; null when it is gone. */
  readonly analyseStoredLog: (db: Connection, uploadUuid: string) => Promise<Analysis | null>;
}

/**
 * Analyses a night's best log again and replaces its figures; everything that hunters chose stays. Returns false when
 * no stored log gives the night any more (the figures then stay as they are).
 */
export async function rebuildNight(deps: RebuildDeps, trx: Transaction, nightUuid: string): Promise<boolean> {
  const state = await readNightState(trx, nightUuid);
  if (!state) return false;
  for (const log of bestFirst(await readLogsOfNight(trx, nightUuid))) {
    const analysis = await deps.analyseStoredLog(trx, log.uploadUuid);
    const night = analysis ? nightOfLog(analysis, log) : undefined;
    if (!analysis || !night?.publishable) continue;
    const { uploadUuid } = log;
    await endDisputeOfOne(trx, nightUuid, uploadUuid);
    await replaceFigures(deps, trx, {
      analysis,
      night,
      uuid: nightUuid,
      sourceUploadUuid: uploadUuid,
      nowMs: deps.clock(),
    });
    return true;
  }
  return false;
}

/**
 * The log that its figures are from while it is there, so that what is shown, and what a moderator approved, stays what it
 * is; a log that the night is made of before somebody's copy of it, however long that is; a host's before a client's, then
 * the one that saw most; equal ones in the order they came.
 */
function bestFirst(logs: readonly KnownLog[]): readonly KnownLog[] {
  const rank = (log: KnownLog) =>
    (log.isSource ? 4 : 0) + (log.isDuplicate ? 0 : 2) + (log.perspective === "host" ? 1 : 0);
  return [...logs].sort((a, b) => rank(b) - rank(a) || b.moments.length - a.moments.length);
}

/** The night among those of a new analysis that holds what the log showed before. */
function nightOfLog(analysis: Analysis, log: KnownLog): Night | undefined {
  const known = { moments: log.moments, sessionStartedAtMs: null };
  return analysis.nights.find((night) =>
    isSameNight(compareOwnLogs(known, { moments: night.huntMomentsMs, sessionStartedAtMs: null })),
  );
}
