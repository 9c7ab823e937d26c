import type { RunListQuery } from "@hunt/contracts/runs";
import { runFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder } from "../../../platform/database/figure-order.ts";
import type { PageEnd, PageInput } from "../../../platform/database/list-cursor.ts";
import { passes, playedWithin } from "../../../platform/database/list-filter.ts";
import { readListPage } from "../../../platform/database/read-list-page.ts";
import { readSortedPage } from "../../../platform/database/read-sorted-page.ts";
import { runsFigureColumn } from "../../../platform/database/tables/figure-columns.ts";
import { countListed, isOfEra } from "../night/count-queries.ts";

type Reader = Kysely<Database>;

/** The number of runs that pass the filter, and the places of one page. */
export interface RunPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export async function readRunPage(db: Reader, query: RunListQuery, page: PageInput): Promise<RunPage> {
  const { userUuid, orderBy } = query;
  if (userUuid !== undefined) return await readRunPageOfHunter(db, { ...query, userUuid }, page);
  const total = await countListed(db, "runs", query);
  const narrowed = isOfEra("other", query);
  const list = { table: "run", filter: query, narrowed, ...figureOrder(runFigures, orderBy) } as const;
  return { total, places: await readListPage(db, { list, total, ...page }) };
}

/** Reads all of the hunter's nights from one range of an index. The time does not depend on other hunters' nights. */
async function readRunPageOfHunter(
  db: Reader,
  query: RunListQuery & { readonly userUuid: string },
  page: PageInput,
): Promise<RunPage> {
  const isAsked = sql<SqlBool>`
    user_uuid = ${query.userUuid} and ${playedWithin(query)} and ${passes(query)}
      and ${isOfEra("other", query)}`;
  const { total } = await db
    .selectFrom("hunter_night")
    .select(({ fn }) => fn.sum<string | null>("runs_count").as("total"))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  const { orderBy } = query;
  // A run has the time of its night, and the figures of the runs are stored in the order of the night's `run_uuids`.
  const value =
    orderBy === "createdAt" ? sql`created_at` : sql`unnest(${sql.ref(runsFigureColumn(orderBy))})`;
  const runs = sql`select unnest(run_uuids) as uuid, ${value} as value from hunter_night where ${isAsked}`;
  return { total: Number(total ?? 0), places: await readSortedPage(db, runs, page) };
}
