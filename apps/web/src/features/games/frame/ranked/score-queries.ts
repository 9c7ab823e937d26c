import type { GameName } from "@hunt/engine/domain/game-names";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { formatTag, type Locale } from "../../../../i18n/locale.ts";
import { api } from "../../../../lib/api/api.ts";
import { longFreshMs } from "../../../../lib/query-client.ts";

const dayMs = 86_400_000;

export const scoresPerPage = 25;

interface ScoresAsked {
  readonly game: GameName;
  /** The day in UTC. */
  readonly day: string;
  readonly offset: number;
}

/** Queries a page of the ranked runs of a day, and the state of the player's own run. */
export const scoresQuery = ({ game, day, offset }: ScoresAsked) =>
  queryOptions({
    queryKey: ["scores", game, day, offset],
    queryFn: ({ signal }) =>
      api.get("/v2/games/:game/scores", {
        params: { game },
        query: { day, limit: scoresPerPage, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Queries the percentiles of the ranked runs, with which the page calculates how many of them a run beats. */
export const percentilesQuery = (game: GameName) =>
  queryOptions({
    queryKey: ["scorePercentiles", game],
    queryFn: ({ signal }) => api.get("/v2/games/:game/percentiles", { params: { game }, signal }),
    staleTime: longFreshMs,
  });

/** Returns today in UTC, e.g. `2026-11-22`: days change at the same moment for everybody. */
export function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the day that is `days` later, or earlier for a negative number. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the day in the address, or null when it is not a date or lies in the future. */
export function readDay(text: unknown): string | null {
  if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const atMs = Date.parse(text);
  // 30 February is parsed as 2 March, or not at all.
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text) return null;
  return text <= utcDay() ? text : null;
}

/** Formats a UTC day, e.g. `22 Nov 2026`, independently of the visitor's zone. */
export function formatUtcDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.parse(day),
  );
}

/** Formats the time until a day ends in UTC: `in 5 hours`, in its last hour `in 12 minutes`. */
export function formatDayEnd(day: string, nowMs: number, locale: Locale): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(day) + dayMs - nowMs) / 60_000));
  const format = new Intl.RelativeTimeFormat(formatTag(locale));
  return minutes < 60 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 60), "hour");
}
