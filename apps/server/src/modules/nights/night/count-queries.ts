import type { Era } from "@hunt/engine/domain/words";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isNightOf, type ListFilter, passes } from "../../../platform/database/list-filter.ts";

/**
 * Returns how many public nights, or runs of public nights, pass a filter. Those of an era are counted each time; all other counts are
 * stored.
 */
export async function countListed(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ListFilter & EraFilter,
): Promise<number> {
  if (filter.era !== undefined) return await countOfEra(db, counted, filter);
  const { total } = await db
    .selectFrom("night_count")
    .select(({ fn }) => fn.sum<string | null>(counted).as("total"))
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

async function countOfEra(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ListFilter & EraFilter,
): Promise<number> {
  const table = counted === "nights" ? "night" : "run";
  const isCounted = sql<SqlBool>`listed and ${passes(filter)} and ${isOfEra(table === "night" ? table : "other", filter)}`;
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .where(isCounted)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The era of the game as a further filter. */
interface EraFilter {
  readonly era?: Era | undefined;
}

/** Returns SQL that is true for rows of the given era: rows of `night`, or of another table with a `night_uuid`. */
export function isOfEra(table: "night" | "other", { era }: EraFilter): RawBuilder<SqlBool> {
  if (era === undefined) return sql`true`;
  if (table === "night") return isNightOf(era);
  return sql`night_uuid in (select uuid from night where listed and ${isNightOf(era)})`;
}
