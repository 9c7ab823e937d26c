import { msFromSeconds } from "@hunt/contracts/seconds";
import type { UserTrendAnswer } from "@hunt/contracts/users";

/** A night of a hunter's trend: its best run. */
export interface TrendNight {
  readonly nightUuid: string;
  readonly atMs: number;
  readonly bestMs: number;
}

export interface TrendPlace {
  /** In the order played. */
  readonly nights: readonly TrendNight[];
  /** Index of the night that is judged; null when the trend does not hold it. */
  readonly judged: number | null;
  /** Of the nights before it, or of all when it is not there. Null without any. */
  readonly before: { readonly count: number; readonly bestMs: number; readonly medianMs: number } | null;
}

/** Nights that are drawn at most: the latest. */
const shownNights = 120;

/** Where a night lies in a hunter's trend. */
export function placeInTrend(
  { nights, times, counts, values }: UserTrendAnswer,
  nightUuid: string,
): TrendPlace {
  let from = 0;
  const all = nights.map((uuid, index): TrendNight => {
    const own = values.slice(from, from + (counts[index] ?? 0));
    from += counts[index] ?? 0;
    return { nightUuid: uuid, atMs: (times[index] ?? 0) * 1000, bestMs: msFromSeconds(Math.min(...own)) };
  });
  const at = all.findIndex((night) => night.nightUuid === nightUuid);
  const earlier = at === -1 ? all : all.slice(0, at);
  const shown = all.slice(-shownNights);
  const judged = shown.findIndex((night) => night.nightUuid === nightUuid);
  return { nights: shown, judged: judged === -1 ? null : judged, before: summaryOf(earlier) };
}

function summaryOf(nights: readonly TrendNight[]): TrendPlace["before"] {
  const sorted = nights.map(({ bestMs }) => bestMs).sort((a, b) => a - b);
  const [bestMs] = sorted;
  if (bestMs === undefined) return null;
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const medianMs = Math.round(middle.reduce((sum, ms) => sum + ms, 0) / middle.length);
  return { count: sorted.length, bestMs, medianMs };
}
