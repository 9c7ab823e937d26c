import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { type ListFilter, passes } from "../../../platform/database/list-filter.ts";

/** How many public nights, or runs of public nights, pass a filter. */
export async function countListed(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ListFilter,
): Promise<number> {
  const { total } = await db
    .selectFrom("night_count")
    .select(({ fn }) => fn.sum<string | null>(counted).as("total"))
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}
