import { buildDayUtcMs } from "@hunt/engine/clock/build-day";
import type { Night } from "@hunt/engine/domain/analysis";
import { type Season, seasonAt } from "../../settings/seasons.ts";

/** The known facts about when a night was played. */
export interface PlayedDayFacts {
  readonly startedAtMs: number | null;
  /** The day that a moderator set, `2026-06-13`. */
  readonly playedOn: string | null;
  /** The day when the game's build was made. */
  readonly builtOn: string | null;
}

/** Returns noon of a day in UTC, which is the same day in nearly all time zones. */
export function middleOfDayMs(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/**
 * Returns the season of the time at which a night was played. When no log states it, the season is that of the day a
 * moderator set, else of the build's day, else the earliest one. season-queries.ts has the same rule for stored nights.
 */
export function seasonOfDay(
  seasons: readonly Season[],
  { startedAtMs, playedOn, builtOn }: PlayedDayFacts,
): number {
  const setMs = playedOn === null ? null : middleOfDayMs(playedOn);
  const builtMs = builtOn === null ? null : Date.parse(builtOn);
  return seasonAt(seasons, startedAtMs ?? setMs ?? builtMs ?? Number.NEGATIVE_INFINITY);
}

/** Returns the day on which the build of a night's game was made, `2026-06-13`; null when the log does not state it. */
export function buildDayOf({ session }: Pick<Night, "session">): string | null {
  const builtMs = buildDayUtcMs(session.buildLabel);
  return builtMs === null ? null : new Date(builtMs).toISOString().slice(0, 10);
}

/** Returns the season of a night by its log alone. */
export function seasonOfLog(
  seasons: readonly Season[],
  night: Pick<Night, "session" | "startedAtUtcMs">,
): number {
  return seasonOfDay(seasons, {
    startedAtMs: night.startedAtUtcMs,
    playedOn: null,
    builtOn: buildDayOf(night),
  });
}
