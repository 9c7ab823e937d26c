import { signalRanges } from "@hunt/engine/domain/signals";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { getSquad, updateNightRow } from "../../nights/store/known-night.ts";
import { middleOfDayMs, seasonOfDay } from "../../nights/store/season-of-day.ts";
import { lockSeasonsInForce } from "../../settings/seasons.ts";
import { type MarkedApproval, recheckNight } from "../../verifications/recheck-night.ts";
import { type KnownLog, momentsOf, readBestLogsOfNight } from "../known/log-queries.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { whoMayGive } from "../weigh/log-to-show.ts";
import { type DayOfNight, readDayOfNight } from "./day-queries.ts";

/**
 * Two times within this distance are the same day somewhere on earth, because the dates of two places differ by up to
 * 26 hours.
 */
const sameDayMs = 26 * 3_600_000;

/**
 * Settles the day of a night after its logs have changed. The day that a moderator set stays, whatever logs state.
 * Without such a day, when the shown log does not state when the night was played, another log of the same match states
 * it, if its sender may give figures. The night's season follows (docs/product.md, "Seasons and categories"). Nothing
 * is written when nothing changes. Returns the approval that moderators must look at again, or null.
 */
export async function settleDay(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  nightUuid: string,
): Promise<MarkedApproval | null> {
  const known = await readDayOfNight(trx, nightUuid);
  if (!known || isToldByShown(known)) return null;
  const told = known.playedOn === null ? await findStart(trx, nightUuid) : null;
  const startedAt = told?.startedAt ?? null;
  const datedFrom = told?.datedFrom ?? null;
  const season = seasonOfDay(await lockSeasonsInForce(trx), {
    ...known,
    startedAtMs: startedAt?.getTime() ?? null,
  });
  const isSame =
    season === known.season &&
    datedFrom === known.datedFrom &&
    startedAt?.getTime() === known.startedAt?.getTime();
  if (isSame) return null;
  await updateNightRow(trx, nightUuid, {
    started_at: startedAt,
    dated_from: datedFrom,
    season,
    updated_at: new Date(deps.clock()),
  });
  const isOtherDay = known.playedOn === null && (season !== known.season || startedAt === null);
  return isOtherDay ? await recheckNight(deps, trx, { nightUuid, isOtherSquad: false, isOtherDay }) : null;
}

function isToldByShown({ startedAt, datedFrom, playedOn }: DayOfNight): boolean {
  return playedOn === null && startedAt !== null && datedFrom === null;
}

/** Returns whether a log states another day for a night than the one that a moderator set. */
export async function statesOtherDay(
  trx: Transaction,
  nightUuid: string,
  startedAtMs: number | null,
): Promise<boolean> {
  const known = startedAtMs === null ? null : await readDayOfNight(trx, nightUuid);
  if (startedAtMs === null || !known || known.playedOn === null) return false;
  return Math.abs(startedAtMs - middleOfDayMs(known.playedOn)) > sameDayMs;
}

type ToldStart = Pick<DayOfNight, "startedAt" | "datedFrom">;

/** Returns when the shown log's night began, by its own clock or else by another log's; null when no log states it. */
async function findStart(trx: Transaction, nightUuid: string): Promise<ToldStart | null> {
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const source = logs.find(({ isSource }) => isSource);
  if (!source) return null;
  const ownStart = startOf(source, source, 0);
  if (ownStart) return { startedAt: ownStart, datedFrom: null };
  const mayGive = whoMayGive({ logs, squad: await getSquad(trx, nightUuid) });
  for (const log of logs) {
    if (log.sessionStartedAt === null || log.disputes || !mayGive(log)) continue;
    const shiftMs = shiftToClockOf(log, source);
    const startedAt = shiftMs === null ? null : startOf(source, log, shiftMs);
    if (startedAt) return { startedAt, datedFrom: log.uploadUuid };
  }
  return null;
}

/** Returns when a log's night began by the clock of another log, on which its times are later by `shiftMs`. */
function startOf(log: KnownLog, { sessionStartedAt }: KnownLog, shiftMs: number): Date | null {
  return sessionStartedAt && new Date(sessionStartedAt.getTime() + log.startedAtMs + shiftMs);
}

/**
 * Returns the shift that turns the shown log's times into times on the clock of another log of the night; null when the
 * two logs do not show it.
 */
function shiftToClockOf(log: KnownLog, source: KnownLog): number | null {
  if (log.owner === source.owner)
    return isSameNight(compareOwnLogs(momentsOf(log), momentsOf(source))) ? 0 : null;
  const { agreement, shiftMs } = compareMateLogs(momentsOf(log), momentsOf(source));
  // A few lines are not enough to align two clocks.
  return isSameNight(agreement) && agreement.compared >= signalRanges.leastCompared ? shiftMs : null;
}
