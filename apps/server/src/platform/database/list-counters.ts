import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database-types.ts";
import { type Given, writeOnce } from "./write-once.ts";

/** By what both nights and runs are filtered, and nights by their captures. */
export interface ExtentFilter {
  readonly season?: number | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
  readonly capturedHydrolystsCount?: number | undefined;
}

/** A partition, and how many are in it: bigint as text. */
type Counter = Readonly<Record<string, number | boolean>> & { readonly count: string };

/** What is counted, and whether of some captures alone. */
export interface Counted {
  readonly counted: "nights" | "runs";
  readonly byCaptures: boolean;
}

const readCounters = writeOnce({
  shapeOf: ({
    counted,
    filter,
  }: {
    readonly counted: Counted["counted"];
    readonly filter: ExtentFilter;
  }) => ({
    counted,
    byCaptures: filter.capturedHydrolystsCount !== undefined,
  }),
  write: ({ db, shape, given }) =>
    countersOf(shape, (read) => given(({ filter }) => read(filter))).compile(db),
});

/** How many pass: of all public nights, or of their runs. Read from maintained counters, however many there are. */
export async function readTotal(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ExtentFilter,
): Promise<number> {
  const rows = await readCounters(db, { counted, filter });
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Counts by partition, in the order of an index's columns. */
export function countersOf(
  { counted, byCaptures }: Counted,
  given: Given<ExtentFilter>,
): RawBuilder<Counter> {
  const columns = byCaptures ? sql`captured_hydrolysts_count,` : sql``;
  const captures = given((filter) => filter.capturedHydrolystsCount);
  const also = byCaptures ? sql`and captured_hydrolysts_count = ${captures}::smallint` : sql``;
  return sql`
    select ${columns} season, squad_size, verified, sum(${sql.ref(counted)}) as count from night_count
    where ${passes(given)} ${also}
    group by ${columns} season, squad_size, verified having sum(${sql.ref(counted)}) > 0`;
}

/** Whether a row passes, captures aside; one text for all filters, so that it can be prepared. */
export function passes(given: Given<ExtentFilter>): RawBuilder<SqlBool> {
  const season = given((filter) => filter.season ?? null);
  const size = given(({ squadSize }) => (squadSize === "any" ? null : Number(squadSize)));
  return sql`(${season}::smallint is null or season = ${season}::smallint)
    and (${size}::smallint is null or squad_size = ${size}::smallint)
    and (verified or not ${given((filter) => filter.verifiedOnly)}::boolean)`;
}
