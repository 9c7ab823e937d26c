import type { Kysely } from "kysely";
import type { Database } from "./database-types.ts";
import type { ExtentFilter } from "./list-counters.ts";
import type { ListOrder } from "./list-parts.ts";

/** Filters are few, but captures may be any number. */
const maxKept = 1_000;
const lastTotals = new WeakMap<Kysely<Database>, Map<string, number>>();

interface List extends Pick<ListOrder, "table"> {
  readonly filter: ExtentFilter;
}

const keyOf = ({ table, filter }: List) => {
  const { season, squadSize, verifiedOnly, capturedHydrolystsCount } = filter;
  return [table, season, squadSize, verifiedOnly, capturedHydrolystsCount].join();
};

/** Remembers how many a list has, and returns it. */
export function keepTotal(db: Kysely<Database>, list: List, total: number): number {
  const totals = lastTotals.get(db) ?? new Map<string, number>();
  lastTotals.set(db, totals);
  if (totals.size >= maxKept) totals.clear();
  totals.set(keyOf(list), total);
  return total;
}

/** The end of a list that is nearer to an offset, going by what it had when it was last read: a hint, for totals change. */
export function nearerEnd(db: Kysely<Database>, list: List, offset: number): "start" | "end" {
  return offset * 2 > (lastTotals.get(db)?.get(keyOf(list)) ?? Number.POSITIVE_INFINITY) ? "end" : "start";
}
