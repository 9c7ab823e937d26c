import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserTrendAnswer } from "@hunt/contracts/users";
import type { TrendNight } from "./night-queries.ts";

export interface TrendParts {
  readonly metric: UserTrendAnswer["metric"];
  /** The nights in the order played. */
  readonly nights: readonly TrendNight[];
  readonly maxPoints: number;
}

/** Presents the latest runs in seconds, up to a maximum, and their nights. */
export function presentTrend({ metric, nights, maxPoints }: TrendParts): UserTrendAnswer {
  const shown = latestOf(nights, maxPoints);
  return {
    metric,
    total: nights.reduce((sum, { valuesMs }) => sum + valuesMs.length, 0),
    nights: shown.map(({ nightUuid }) => nightUuid),
    times: shown.map(({ playedAt }) => Math.floor(playedAt.getTime() / 1000)),
    counts: shown.map(({ valuesMs }) => valuesMs.length),
    values: shown.flatMap(({ valuesMs }) => valuesMs.map(secondsFromMs)),
  };
}

/** Returns the last nights with the wanted number of runs; surplus runs of the first of them are left out. */
function latestOf(nights: readonly TrendNight[], wanted: number): readonly TrendNight[] {
  const latestFirst: TrendNight[] = [];
  let left = wanted;
  for (const night of nights.toReversed()) {
    if (left === 0) break;
    const valuesMs = night.valuesMs.slice(-left);
    latestFirst.push({ ...night, valuesMs });
    left -= valuesMs.length;
  }
  return latestFirst.reverse();
}
