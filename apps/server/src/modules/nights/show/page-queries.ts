import type { NightListQuery } from "@hunt/contracts/nights";
import { nightFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder, orderColumn } from "../../../platform/database/figure-order.ts";
import type { PageEnd, PageInput } from "../../../platform/database/list-cursor.ts";
import { passes, playedWithin } from "../../../platform/database/list-filter.ts";
import { readListPage } from "../../../platform/database/read-list-page.ts";
import { readSortedPage } from "../../../platform/database/read-sorted-page.ts";
import { countListed, isOfEra } from "../night/count-queries.ts";

type Reader = Kysely<Database>;

/** The number of nights that pass the filter, and the places of one page. */
export interface NightPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export async function readNightPage(db: Reader, query: NightListQuery, page: PageInput): Promise<NightPage> {
  const { userUuid, orderBy } = query;
  if (userUuid !== undefined) return await readNightPageOfHunter(db, { ...query, userUuid }, page);
  const total = await countListed(db, "nights", query);
  const narrowed = isOfEra("night", query);
  const list = { table: "night", filter: query, narrowed, ...figureOrder(nightFigures, orderBy) } as const;
  return { total, places: await readListPage(db, { list, total, ...page }) };
}

/** Reads all of the hunter's nights from one range of an index. The time does not depend on other hunters' nights. */
async function readNightPageOfHunter(
  db: Reader,
  query: NightListQuery & { readonly userUuid: string },
  page: PageInput,
): Promise<NightPage> {
  const isAsked = sql<SqlBool>`
    user_uuid = ${query.userUuid} and ${playedWithin(query)} and ${passes(query)}
      and ${isOfEra("other", query)}`;
  const { total } = await db
    .selectFrom("hunter_night")
    .select(({ fn }) => fn.countAll().as("total"))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  const value = sql.ref(orderColumn(query.orderBy));
  const nights = sql`select night_uuid as uuid, ${value} as value from hunter_night where ${isAsked}`;
  return { total: Number(total), places: await readSortedPage(db, nights, page) };
}

/** Returns the number of public nights since an instant, and of the different hunters in them. */
export async function selectRecent(db: Kysely<Database>, since: Date) {
  const { rows } = await sql<{ nights: string; hunters: string }>`
    select count(distinct night.uuid) as nights, count(distinct night_member.name_key) as hunters
    from night left join night_member on night_member.night_uuid = night.uuid and night_member.scope <> 'private'
    where night.listed and night.created_at >= ${since}`.execute(db);
  const [row] = rows;
  return { nights: Number(row?.nights ?? 0), hunters: Number(row?.hunters ?? 0) };
}
