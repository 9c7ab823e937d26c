import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { getNightState, getSquad, type NightState } from "../../nights/store/known-night.ts";
import { seasonOfLog } from "../../nights/store/season-of-day.ts";
import { replaceFigures } from "../../nights/store/write-night.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { recheckNight } from "../../verifications/recheck-night.ts";
import { type KnownLog, readBestLogsOfNight } from "../known/log-queries.ts";
import { type ReadDeps, readStoredLogs } from "../known/read-stored-logs.ts";
import { readFilledFrom } from "../known/run-queries.ts";
import { compareWithShown } from "../weigh/compare-with-earlier.ts";
import { isHostsOwn, logToShow, type NightWithLogs, wasThere, whoMayGive } from "../weigh/log-to-show.ts";
import { settleDay } from "./settle-day.ts";

/** The dependencies of verbs that change what is read from a night's logs. */
export interface MergeDeps extends ReadDeps, Pick<Deps, "clock" | "newId"> {}

/** The maximum number of logs of one night that are read together, those with the most moments first. */
const maxMergedLogs = 8;

/**
 * Reads the logs of a night as one. The night is shown by a log whose sender may give it figures now. Runs that this
 * log's owner saw as a client are read from the log of the mate who hosted them, once there is one (ADR 0034), and
 * another log gives the time of the night when the shown one does not state it. An approved night stays as it was
 * approved. Nothing is written when nothing changes.
 */
export async function mergeLogs(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await fillIn(deps, trx, nightUuid);
  await settleDay(deps, trx, nightUuid);
}

async function fillIn(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  const state = await getNightState(trx, nightUuid);
  if (!state || state.verified) return;
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const squad = await getSquad(trx, nightUuid);
  const source = sourceOf(state, { logs, squad });
  if (!source) return;
  const others = findFillingLogs({ logs, squad }, source);
  const before = await readFilledFrom(trx, nightUuid);
  if (others.length === 0 && before.size === 0 && source.isSource) return;
  const merged = await readStoredLogs(deps, trx, source, others);
  if (!merged || (source.isSource && isSameFill(before, merged.filledFrom))) return;
  await replaceFigures(deps, trx, {
    ...merged,
    uuid: nightUuid,
    ...(!source.isSource && { season: seasonOfLog(await lockSeasonsInForce(trx), merged.night) }),
    sourceUploadUuid: source.uploadUuid,
    nowMs: deps.clock(),
  });
  if (!source.isSource) await compareWithShown(deps, trx, nightUuid);
  await recheckNight(deps, trx, { nightUuid, isOtherSquad: false });
}

/** Returns the log that the night is shown by from now on; a moderator's choice stays. */
function sourceOf(state: NightState, told: NightWithLogs): KnownLog | undefined {
  const shown = told.logs.find(({ isSource }) => isSource);
  return state.isChosen ? shown : (logToShow(told) ?? shown);
}

/**
 * Returns the squad mates' logs that may fill gaps of the shown one: hosts' logs that agree with it and whose senders
 * may give figures (`whoMayGive`). When hunters of the squad vouch for the night, only the log that the host's own
 * account sent may fill them. Nothing else changes the figures of a night.
 */
export function findFillingLogs(told: NightWithLogs, source: KnownLog): readonly KnownLog[] {
  const { logs, squad } = told;
  const mayGive = whoMayGive(told);
  const isAnswered = logs.some((log) => !log.isGivenUp && wasThere(log.userUuid, squad));
  return logs
    .filter((log) => log.perspective === "host" && log.owner !== null && log.owner !== source.owner)
    .filter((log) => !log.disputes && mayGive(log) && (!isAnswered || isHostsOwn(log, squad)))
    .toSorted((a, b) => b.moments.length - a.moments.length)
    .slice(0, maxMergedLogs);
}

function isSameFill(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>): boolean {
  return before.size === after.size && [...after].every(([run, upload]) => before.get(run) === upload);
}
