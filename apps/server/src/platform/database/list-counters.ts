import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "./database-types.ts";

/** By what both nights and runs are filtered, and nights by their captures. */
export interface ExtentFilter {
  readonly season?: number | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
  readonly capturedHydrolystsCount?: number | undefined;
}

/** A partition, and how many are in it: bigint as text. */
type Counter = Readonly<Record<string, number | boolean>> & { readonly count: string };

/** How many pass: of all public nights, or of their runs. Read from maintained counters, however many there are. */
export async function readTotal(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ExtentFilter,
): Promise<number> {
  const { rows } = await countersOf(counted, filter).execute(db);
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Counts by partition, in the order of an index's columns; a text for all filters. */
export function countersOf(counted: "nights" | "runs", filter: ExtentFilter): RawBuilder<Counter> {
  const captures = filter.capturedHydrolystsCount;
  const columns = captures === undefined ? sql`` : sql`captured_hydrolysts_count,`;
  const also = captures === undefined ? sql`` : sql`and captured_hydrolysts_count = ${captures}::smallint`;
  return sql`
    select ${columns} season, squad_size, verified, sum(${sql.ref(counted)}) as count from night_count
    where ${passes(filter)} ${also}
    group by ${columns} season, squad_size, verified having sum(${sql.ref(counted)}) > 0`;
}

/** Whether a row passes, captures aside; one text for all filters, so that it can be prepared. */
export function passes({ season, squadSize, verifiedOnly }: ExtentFilter): RawBuilder<SqlBool> {
  const [only, size] = [season ?? null, squadSize === "any" ? null : Number(squadSize)];
  return sql`(${only}::smallint is null or season = ${only}::smallint)
    and (${size}::smallint is null or squad_size = ${size}::smallint)
    and (verified or not ${verifiedOnly}::boolean)`;
}
