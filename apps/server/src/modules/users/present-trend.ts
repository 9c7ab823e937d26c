import type { UserTrendAnswer } from "@hunt/contracts/users";
import type { TrendColumns } from "./figure-queries.ts";
import { countByNight, putRepeated, putSeconds, type Sink, sinkOf } from "./trend-text.ts";

export interface TrendParts {
  readonly metric: UserTrendAnswer["metric"];
  readonly columns: TrendColumns;
  readonly maxPoints: number;
}

/**
 * A `UserTrendAnswer` as the bytes that are sent: columns of equal length of the latest runs, and the nights that they
 * are of. Tens of thousands of numbers come from the database as text and leave as text; made into numbers on the way,
 * they took twice as long.
 */
export function presentTrend({ metric, columns, maxPoints }: TrendParts): Buffer {
  const values = Buffer.from(columns.values, "latin1");
  const counts = countByNight(values);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const skipped = Math.max(0, total - maxPoints);
  const { first, rest } = firstShown(counts, skipped);
  const shown = counts.slice(first);
  if (rest > 0) shown[0] = (shown[0] ?? 0) - rest;
  const times = columns.times.split(",").slice(first);
  const uuids = columns.uuids.split(",").slice(first);
  const sink = sinkOf(total - skipped);
  const arrays: Readonly<Record<"times" | "values" | "night", (sink: Sink) => void>> = {
    times: () => putRepeated(sink, shown, times),
    values: () => putSeconds(sink, values, skipped),
    night: () => putRepeated(sink, shown, [...shown.keys()].map(String)),
  };
  const parts: (string | Buffer)[] = [`{"metric":${JSON.stringify(metric)},"total":${total}`];
  for (const [name, put] of Object.entries(arrays)) {
    const start = sink.at;
    put(sink);
    // Without the last comma.
    parts.push(`,"${name}":[`, sink.bytes.subarray(start, Math.max(start, sink.at - 1)), "]");
  }
  parts.push(`,"nights":${JSON.stringify(shown.length === 0 ? [] : uuids)}}`);
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
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
