import { firstYear } from "@hunt/engine/clock/build-day";
import { signalRanges } from "@hunt/engine/domain/signals";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { refuseField } from "../../../platform/errors/app-error.ts";
import { holdSeasonsInForce } from "../../settings/seasons.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";
import { type DayOfNight, readDayOfNight, writeDayOfNight } from "./day-queries.ts";
import { type KnownLog, momentsOf, readBestLogsOfNight } from "./log-queries.ts";
import { whoMayGive } from "./log-to-show.ts";
import { readMembers } from "./member-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { middleOfDayMs, seasonOfDay } from "./season-of-day.ts";

/**
 * Two times within this distance are the same day somewhere on earth: the dates of two places differ by up to 26 hours.
 */
const sameDayMs = 26 * 3_600_000;

/**
 * A step of verbs that change the logs of a night. The day that a moderator set stays, whatever logs tell. Without such a day, when
 * the shown log does not tell when the night was played, another log of the same match tells it, if its sender may give figures. The
 * night's season follows (docs/product.md, "Seasons and categories"). Nothing is written when nothing changes.
 */
export async function settleDay(
  deps: Pick<MergeDeps, "clock" | "recheckNight">,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  const known = await readDayOfNight(trx, nightUuid);
  if (!known || isToldByShown(known)) return;
  const told = known.playedOn === null ? await findStart(trx, nightUuid) : null;
  const startedAt = told?.startedAt ?? null;
  const datedFrom = told?.datedFrom ?? null;
  const season = seasonOfDay(await holdSeasonsInForce(trx), {
    ...known,
    startedAtMs: startedAt?.getTime() ?? null,
  });
  const isSame =
    season === known.season &&
    datedFrom === known.datedFrom &&
    startedAt?.getTime() === known.startedAt?.getTime();
  if (isSame) return;
  await writeDayOfNight(trx, nightUuid, { startedAt, datedFrom, season, now: new Date(deps.clock()) });
  const isOtherDay = known.playedOn === null && (season !== known.season || startedAt === null);
  if (isOtherDay) await deps.recheckNight(trx, { nightUuid, isOtherSquad: false, isOtherDay });
}

function isToldByShown({ startedAt, datedFrom, playedOn }: DayOfNight): boolean {
  return playedOn === null && startedAt !== null && datedFrom === null;
}

/** Returns whether a log tells another day for a night than the one that a moderator set. */
export async function tellsOtherDay(
  trx: Transaction,
  nightUuid: string,
  startedAtMs: number | null,
): Promise<boolean> {
  const known = startedAtMs === null ? null : await readDayOfNight(trx, nightUuid);
  if (startedAtMs === null || !known || known.playedOn === null) return false;
  return Math.abs(startedAtMs - middleOfDayMs(known.playedOn)) > sameDayMs;
}

type ToldStart = Pick<DayOfNight, "startedAt" | "datedFrom">;

/** Returns when the shown log's night began, by its own clock or else by another log's; null when no log tells it. */
async function findStart(trx: Transaction, nightUuid: string): Promise<ToldStart | null> {
  const logs = await readBestLogsOfNight(trx, nightUuid);
  const source = logs.find(({ isSource }) => isSource);
  if (!source) return null;
  const ownStart = startOf(source, source, 0);
  if (ownStart) return { startedAt: ownStart, datedFrom: null };
  const mayGive = whoMayGive({ logs, squad: await readMembers(trx, nightUuid) });
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
 * two logs do not tell it.
 */
function shiftToClockOf(log: KnownLog, source: KnownLog): number | null {
  if (log.owner === source.owner)
    return isSameNight(compareOwnLogs(momentsOf(log), momentsOf(source))) ? 0 : null;
  const { agreement, shiftMs } = compareMateLogs(momentsOf(log), momentsOf(source));
  // A few lines are not enough to align two clocks.
  return isSameNight(agreement) && agreement.compared >= signalRanges.leastCompared ? shiftMs : null;
}

/** A day on which a night was played, as somebody states it; null removes the stated day. */
interface GivenDay {
  readonly field: "playedOn" | "saidOn";
  /** `2026-06-13`. Days are compared as texts, because all have the same format. */
  readonly day: string | null;
}

/**
 * Refuses (`invalid_parameter`) a day for a night whose log tells it, and an impossible day: one before the game's build was made, or one
 * that has not begun.
 */
export function requirePossibleDay(
  deps: Pick<Deps, "clock">,
  { startedAt, builtOn }: Pick<DayOfNight, "startedAt" | "builtOn">,
  { field, day }: GivenDay,
): void {
  if (startedAt !== null) throw refuseField(field, "day_known", "A log of this night tells its day.");
  if (day === null) return;
  const first = builtOn ?? `${firstYear}-01-01`;
  if (day < first) throw refuseField(field, "day_too_early", `It was not played before ${first}.`);
  const today = new Date(deps.clock()).toISOString().slice(0, 10);
  if (day > today) throw refuseField(field, "day_to_come", "That day has not begun.");
}
