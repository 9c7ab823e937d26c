import type { Era } from "@hunt/engine/domain/words";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { isNightOf, type ListFilter, passes } from "../../../platform/database/list-filter.ts";

/** How many public nights, or runs of public nights, pass a filter: of an era they are counted out, all others are counted beforehand. */
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

/** By which era of the game lists are narrowed down as well. */
interface EraFilter {
  readonly era?: Era | undefined;
}

/** Whether a row of `night`, or one of another table with its `night_uuid`, is of the era that is asked for. */
export function isOfEra(table: "night" | "other", { era }: EraFilter): RawBuilder<SqlBool> {
  if (era === undefined) return sql`true`;
  if (table === "night") return isNightOf(era);
  return sql`night_uuid in (select uuid from night where listed and ${isNightOf(era)})`;
}
