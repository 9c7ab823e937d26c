import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { type NightOfLog, storeSignals } from "../../nights/signals/store-signals.ts";
import { getNightState, getSquad, type NightState } from "../../nights/store/known-night.ts";
import { seasonOfLog } from "../../nights/store/season-of-day.ts";
import { replaceFigures } from "../../nights/store/write-night.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { type MarkedApproval, recheckNight } from "../../verifications/recheck-night.ts";
import { type KnownLog, readLogsOfNight } from "../known/log-queries.ts";
import { nightOfLog, type ReadDeps, readStoredLog, readStoredLogs } from "../known/read-stored-logs.ts";
import { readFilledFrom } from "../known/run-queries.ts";
import { compareWithEarlierAgain } from "../weigh/compare-with-earlier.ts";
import { logToShow, type NightWithLogs } from "../weigh/log-to-show.ts";
import { findFillingLogs, type MergeDeps } from "./merge-logs.ts";
import { endDisputeOfOne, selectOutdatedLogs } from "./queries.ts";
import { settleDay } from "./settle-day.ts";

/**
 * Analyses a night's best log again, with the runs from other logs that it did not host, and replaces the night's figures;
 * all choices of hunters stay. The other logs are checked again when the rules for signals have changed. Returns the
 * approvals that moderators must look at again; null when no stored log gives the night any more, so that its figures stay as they are.
 */
export async function rebuildNight(
  deps: MergeDeps,
  trx: Transaction,
  nightUuid: string,
): Promise<readonly MarkedApproval[] | null> {
  const state = await getNightState(trx, nightUuid);
  if (!state) return null;
  const logs = await readLogsOfNight(trx, nightUuid);
  const squad = await getSquad(trx, nightUuid);
  for (const log of bestFirst({ logs, squad }, state)) {
    const witnessed = await readStoredLog(deps, trx, log.uploadUuid);
    const found = witnessed && nightOfLog(witnessed, log);
    if (!found?.night.publishable) continue;
    const { uploadUuid } = log;
    await endDisputeOfOne(trx, nightUuid, uploadUuid);
    const others = await findLogsToReadTogether(trx, { logs, squad, source: log, state });
    const merged = others.length === 0 ? null : await readStoredLogs(deps, trx, log, others);
    await replaceFigures(deps, trx, {
      ...(merged ?? found),
      uuid: nightUuid,
      season: seasonOfLog(await lockSeasonsInForce(trx), found.night),
      sourceUploadUuid: uploadUuid,
      nowMs: deps.clock(),
    });
    const byDay = await settleDay(deps, trx, nightUuid);
    await storeSignalsOf(deps, trx, { found, log, logs });
    await refreshSignals(deps, trx, nightUuid, logs);
    const isOtherSquad = !isSameSquad(
      squad.map(({ name }) => name),
      found.night.squad.map(({ name }) => name),
    );
    const bySquad = await recheckNight(deps, trx, { nightUuid, isOtherSquad });
    return [byDay, bySquad].flatMap((marked) => marked ?? []);
  }
  return null;
}

interface LogsOfNight extends NightWithLogs {
  readonly source: KnownLog;
  readonly state: NightState;
}

/** Returns the logs that may fill gaps of the source; for an approved night only those it was approved with. */
export async function findLogsToReadTogether(
  db: Connection,
  { logs, squad, source, state }: LogsOfNight,
): Promise<readonly KnownLog[]> {
  if (!state.verified) return findFillingLogs({ logs, squad }, source);
  const used = new Set((await readFilledFrom(db, state.uuid)).values());
  return logs.filter(
    ({ uploadUuid, disputes }) => used.has(uploadUuid) && !disputes && uploadUuid !== source.uploadUuid,
  );
}

/** Checks the logs again that were not checked by the current rules. */
async function refreshSignals(
  deps: ReadDeps,
  trx: Transaction,
  nightUuid: string,
  logs: readonly KnownLog[],
): Promise<void> {
  for (const { uploadUuid, number } of await selectOutdatedLogs(trx, nightUuid)) {
    const log = logs.find((one) => one.uploadUuid === uploadUuid && one.number === number);
    const witnessed = log ? await readStoredLog(deps, trx, uploadUuid) : null;
    const found = log && witnessed ? nightOfLog(witnessed, log) : null;
    if (log && found) await storeSignalsOf(deps, trx, { found, log, logs });
  }
}

interface AnalysedLog {
  readonly found: NightOfLog;
  readonly log: KnownLog;
  /** The logs of the night. */
  readonly logs: readonly KnownLog[];
}

async function storeSignalsOf(
  deps: ReadDeps,
  trx: Transaction,
  { found, log, logs }: AnalysedLog,
): Promise<void> {
  const { uploadUuid, number } = log;
  const { lines } = found.witnessed;
  const againstEarlier = await compareWithEarlierAgain(deps, trx, { log, lines, logs });
  await storeSignals(trx, [{ ...found, uploadUuid, number, againstEarlier }]);
}

function isSameSquad(before: readonly string[], after: readonly string[]): boolean {
  const names = new Set(before);
  return before.length === after.length && after.every((name) => names.has(name));
}

/**
 * Orders logs, the best first: the log that a moderator chose; the log to be shown (`logToShow`), which for an approved night is the
 * approved one; a log that the night is made of before another sender's copy, whatever its length; a host's log before a client's; the
 * one with the most moments; equal ones in the order of receipt.
 */
function bestFirst(told: NightWithLogs, { verified }: NightState): readonly KnownLog[] {
  const { logs } = told;
  const shown = (verified ? undefined : logToShow(told)) ?? logs.find(({ isSource }) => isSource);
  const rank = (log: KnownLog) =>
    (log.settledFor === log.uploadUuid ? 8 : 0) +
    (log === shown ? 4 : 0) +
    (log.status === "duplicate" ? 0 : 2) +
    (log.perspective === "host" ? 1 : 0);
  return [...logs].sort((a, b) => rank(b) - rank(a) || b.moments.length - a.moments.length);
}
