import { buildDayUtcMs } from "@hunt/engine/clock/build-day";
import type { Night } from "@hunt/engine/domain/analysis";
import { type Season, seasonAt } from "../../settings/seasons.ts";

/** What is known of when a night was played. */
export interface KnownDay {
  readonly startedAtMs: number | null;
  /** As a moderator set it, `2026-06-13`. */
  readonly playedOn: string | null;
  /** When the game's build was made. */
  readonly builtOn: string | null;
}

/** The middle of a day in UTC: the same day in nearly all zones. */
export function middleOfDayMs(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/**
 * The season of the time that a night was played; where no log tells it, that of the day that a moderator set, else that of the build's
 * day, else the earliest. season-queries.ts says the same of stored ones.
 */
export function seasonOfDay(
  seasons: readonly Season[],
  { startedAtMs, playedOn, builtOn }: KnownDay,
): number {
  const setMs = playedOn === null ? null : middleOfDayMs(playedOn);
  const builtMs = builtOn === null ? null : Date.parse(builtOn);
  return seasonAt(seasons, startedAtMs ?? setMs ?? builtMs ?? Number.NEGATIVE_INFINITY);
}

/** The day that the build of a night's game was made, `2026-06-13`; null where its log does not tell. */
export function buildDayOf({ session }: Pick<Night, "session">): string | null {
  const builtMs = buildDayUtcMs(session.buildLabel);
  return builtMs === null ? null : new Date(builtMs).toISOString().slice(0, 10);
}

/** The season of a night as its log alone tells it. */
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
