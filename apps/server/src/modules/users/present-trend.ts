import type { UserTrendAnswer } from "@hunt/contracts/users";
import type { TrendColumns } from "./figure-queries.ts";
import { countByNight, secondsText } from "./trend-text.ts";

export interface TrendParts {
  readonly metric: UserTrendAnswer["metric"];
  readonly columns: TrendColumns;
  readonly maxPoints: number;
}

/**
 * A `UserTrendAnswer` as the bytes that are sent: the latest runs, and the nights that they are of. Tens of thousands of
 * numbers come from the database as text and leave as text; made into numbers on the way, they took twice as long.
 */
export function presentTrend({ metric, columns, maxPoints }: TrendParts): Buffer {
  const values = Buffer.from(columns.values, "latin1");
  const all = countByNight(values);
  const total = all.reduce((sum, count) => sum + count, 0);
  const skipped = Math.max(0, total - maxPoints);
  const { first, rest } = firstShown(all, skipped);
  const counts = all.slice(first);
  if (rest > 0) counts[0] = (counts[0] ?? 0) - rest;
  const nights = entriesAfter(columns.uuids, first).replaceAll(",", '","');
  const head = [
    `{"metric":${JSON.stringify(metric)},"total":${total}`,
    `"nights":[${nights === "" ? "" : `"${nights}"`}]`,
    `"times":[${entriesAfter(columns.times, first)}]`,
    `"counts":[${counts.join(",")}]`,
    '"values":[',
  ].join(",");
  return Buffer.concat([Buffer.from(head, "latin1"), secondsText(values, skipped), Buffer.from("]}")]);
}

/** Of a text with commas, what follows the first entries. */
function entriesAfter(text: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    const comma = text.indexOf(",", at);
    if (comma < 0) return "";
    at = comma + 1;
  }
  return text.slice(at);
}

/** Which night is the first to be shown when so many runs are not, and how many of its own are not. */
function firstShown(counts: readonly number[], skipped: number) {
  let [first, rest] = [0, skipped];
  for (const count of counts) {
    if (rest < count) break;
    rest -= count;
    first += 1;
  }
  return { first, rest };
}
