import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserTrendAnswer } from "@hunt/contracts/users";
import type { TrendNight } from "./figure-queries.ts";

export interface TrendParts {
  readonly metric: UserTrendAnswer["metric"];
  /** In the order played. */
  readonly nights: readonly TrendNight[];
  readonly maxPoints: number;
}

/** Columns of equal length of the latest runs, and the nights that they are of. */
export function presentTrend({ metric, nights, maxPoints }: TrendParts): UserTrendAnswer {
  const valuesOfNights = nights.map(({ values }) => values.split(","));
  const total = valuesOfNights.reduce((sum, values) => sum + values.length, 0);
  const answer: UserTrendAnswer = { metric, total, times: [], values: [], night: [], nights: [] };
  let skipped = Math.max(0, total - maxPoints);
  for (const [index, { uuid, playedAt }] of nights.entries()) {
    const values = valuesOfNights[index] ?? [];
    if (skipped >= values.length) {
      skipped -= values.length;
      continue;
    }
    for (const value of skipped === 0 ? values : values.slice(skipped)) {
      answer.times.push(playedAt);
      answer.values.push(secondsFromMs(Number(value)));
      answer.night.push(answer.nights.length);
    }
    answer.nights.push(uuid);
    skipped = 0;
  }
  return answer;
}
