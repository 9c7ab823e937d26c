import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { analyseStoredExtract } from "../../uploads/analyse-stored-extract.ts";
import { compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { endDisputeOfOne, type KnownLog, readLogsOfNight, readNightState } from "./queries.ts";
import { replaceFigures } from "./write-night.ts";

/**
 * Analyses a night's best log again and replaces its figures; everything that hunters chose stays. Returns false when
 * no stored log gives the night any more (the figures then stay as they are).
 */
export async function rebuildNight(
  deps: Pick<Deps, "clock" | "newId" | "threads">,
  trx: Transaction,
  nightUuid: string,
): Promise<boolean> {
  const state = await readNightState(trx, nightUuid);
  if (!state) return false;
  for (const log of bestFirst(await readLogsOfNight(trx, nightUuid))) {
    const analysis = await analyseStoredExtract(deps, trx, log.uploadUuid);
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
