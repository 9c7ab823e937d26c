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
  const valuesOfNights = nights.map(({ values }) => integersOf(values));
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
      answer.values.push(secondsFromMs(value));
      answer.night.push(answer.nights.length);
    }
    answer.nights.push(uuid);
    skipped = 0;
  }
  return answer;
}

const comma = ",".charCodeAt(0);
const zero = "0".charCodeAt(0);

/** "83412,90001" as numbers. Tens of thousands of them: parts of text would take twice as long. */
function integersOf(text: string): readonly number[] {
  const integers: number[] = [];
  let integer = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma) {
      integers.push(integer);
      integer = 0;
    } else integer = integer * 10 + (code - zero);
  }
  integers.push(integer);
  return integers;
}
