import { completeExtractsSince } from "@hunt/engine/domain/engine-version";
import { findChangeByGrowth, type HuntLine } from "@hunt/engine/signals/compare-growth";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { type KnownLog, readBestLogsOfNight, type Uploader } from "../known/log-queries.ts";
import { nightOfLog, type ReadDeps, readStoredLog } from "../known/read-stored-logs.ts";
import { findDifferingLogs } from "./find-differing-logs.ts";
import { isSameUploader } from "./log-to-show.ts";
import { selectSignalsOfLog, storeDisputes } from "./queries.ts";

/** A log of a night whose sender may have sent a shorter one before. */
export interface GrownLog {
  readonly owner: string | null;
  readonly uploader: Uploader;
  readonly moments: readonly number[];
  readonly lines: readonly HuntLine[];
}

/**
 * Compares a log with the longest earlier log of the same night by the same sender, because the game only appends to
 * its log (S8). Both logs are read by the current engine. Returns null when there is no earlier log, or none of its
 * lines has changed.
 */
export async function compareWithEarlier(
  deps: ReadDeps,
  db: Connection,
  { grown, earlier }: { readonly grown: GrownLog; readonly earlier: readonly KnownLog[] },
): Promise<FoundSignal | null> {
  const log = longestOf(grown, earlier);
  const witnessed = log ? await readStoredLog(deps, db, log.uploadUuid) : null;
  const found = log && witnessed ? nightOfLog(witnessed, log) : null;
  if (!log || !found) return null;
  const isBeforeIncomplete = log.engineVersion === null || log.engineVersion < completeExtractsSince;
  const changed = findChangeByGrowth({
    before: found.witnessed.lines,
    after: grown.lines,
    isBeforeIncomplete,
  });
  return changed && { ...changed, figures: { ...changed.figures, nightUuid: log.nightUuid } };
}

/**
 * Compares a stored log with its sender's longest earlier log when the stored one is analysed again; `logs` are the
 * night's logs. An earlier finding stays when the earlier log is gone.
 */
export async function compareWithEarlierAgain(
  deps: ReadDeps,
  db: Connection,
  { log, lines, logs }: StoredGrownLog,
): Promise<FoundSignal | null> {
  const earlier = logs.filter((one) => isEarlier(one, log));
  const found = await compareWithEarlier(deps, db, { grown: { ...log, uploader: log, lines }, earlier });
  if (found) return found;
  const before = await selectSignalsOfLog(db, log);
  return before.find(({ code }) => code === "grown_otherwise") ?? null;
}

export interface StoredGrownLog {
  readonly log: KnownLog;
  readonly lines: readonly HuntLine[];
  readonly logs: readonly KnownLog[];
}

/**
 * Returns whether a log is earlier than another. When both came at the same moment, the shorter log counts as the
 * earlier one.
 */
function isEarlier(one: KnownLog, log: KnownLog): boolean {
  return (
    one.createdAt < log.createdAt ||
    (+one.createdAt === +log.createdAt && one.moments.length < log.moments.length)
  );
}

function longestOf(
  { owner, uploader, moments }: GrownLog,
  earlier: readonly KnownLog[],
): KnownLog | undefined {
  return earlier
    .filter((log) => log.owner === owner && isSameUploader(uploader, log))
    .filter((log) => log.moments.length <= moments.length)
    .toSorted((one, other) => other.moments.length - one.moments.length)[0];
}

/** Compares a night's logs with the log that is newly shown, and records which of them differ from it (ADR 0033). */
export async function compareWithShown(deps: ReadDeps, trx: Transaction, nightUuid: string): Promise<void> {
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const log = logs.find(({ isSource }) => isSource);
  if (logs.length < 2) return;
  const witnessed = log ? await readStoredLog(deps, trx, log.uploadUuid) : null;
  const found = log && witnessed ? nightOfLog(witnessed, log) : null;
  if (!log || !found) return;
  const differing = await findDifferingLogs(
    { ...deps, db: trx },
    { chosen: { log, night: found.night }, logs },
  );
  await storeDisputes(trx, nightUuid, { compared: logs.map(({ uploadUuid }) => uploadUuid), differing });
}
