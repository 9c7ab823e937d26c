import type { UserListQuery, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";

type Reader = Kysely<Database>;

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const accountColumns = [
  "user_account.uuid",
  "user_account.role",
  "user_account.ign",
  "user_account.verified_at",
  "user_account.platform",
  "user_account.display_aliases",
  "user_account.aliases",
  "user_account.badges",
  "user_account.patreon_tier",
  "user_account.listed",
  "user_account.created_at",
] as const;

const countColumns = [
  "hunter_count.nights",
  "hunter_count.runs",
  "hunter_count.all_captures",
  "hunter_count.host_captures",
  "hunter_count.client_captures",
  "hunter_count.last_night_at",
] as const;

/**
 * An account by its uuid, else by its verified name's key, with its counts over all seasons (null without a verified
 * name). A hunter whose name looks like another one's uuid is found by uuid alone.
 */
export async function selectHunter(db: Reader, uuidOrName: string, key: string) {
  return await db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", 0),
    )
    .select(accountColumns)
    .select(countColumns)
    .where((eb) =>
      isUuid.test(uuidOrName)
        ? eb.or([eb("user_account.uuid", "=", uuidOrName), eb("user_account.ign_key", "=", key)])
        : eb("user_account.ign_key", "=", key),
    )
    .orderBy(sql`user_account.ign_key is not distinct from ${key}`)
    .limit(1)
    .executeTakeFirst();
}
export type HunterRow = NonNullable<Awaited<ReturnType<typeof selectHunter>>>;

const orderColumns = {
  allHydrolystCaptures: "hunter_count.all_captures",
  hostHydrolystCaptures: "hunter_count.host_captures",
  clientHydrolystCaptures: "hunter_count.client_captures",
  nights: "hunter_count.nights",
  lastNightAt: "hunter_count.last_night_at",
  createdAt: "hunter_count.created_at",
  ign: "hunter_count.ign_key",
} as const satisfies Record<UserOrder, string>;

/** Matches up to this many are sorted; more are met soon enough by walking the order itself. */
const maxSortedMatches = 1000;
/** A shorter text has no group of three letters, which is what the index of names knows. */
const minIndexedCharacters = 3;

export interface HunterListInput {
  readonly query: UserListQuery;
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
  readonly cursor: ListCursor | null;
  /** Of all pages. */
  readonly total: number;
}

/** One page of the hunters. */
export async function selectHunters(db: Reader, { query, search, cursor, total }: HunterListInput) {
  const column = sql.ref(orderColumns[query.orderBy]);
  const direction = sql.raw(query.orderDirection);
  // The walk must not be planned by way of the index of names, nor the sort by way of a walk.
  const isWalk = search === "" || total > maxSortedMatches;
  let page = db
    .selectFrom(
      isWalk
        ? "hunter_count"
        : sql<Database["hunter_count"]>`(
            select * from hunter_count where season = ${query.season ?? 0} and ${matches(search)} offset 0
          )`.as("hunter_count"),
    )
    .selectAll()
    .limit(query.limit);
  page = page
    .orderBy(sql`${column} ${direction} ${nullsLast(query)}`)
    .orderBy(sql`hunter_count.user_uuid ${direction}`);
  if (isWalk) page = page.where("hunter_count.season", "=", query.season ?? 0);
  if (isWalk && search !== "") page = page.where(containsText(search));
  if (cursor) {
    const uuidColumn = sql.ref("hunter_count.user_uuid");
    page = page.where(afterCursor({ column, uuidColumn, direction: query.orderDirection, cursor }));
  } else page = page.offset(query.offset);
  return await db
    .selectFrom(page.as("hunter_count"))
    .innerJoin("user_account", "user_account.uuid", "hunter_count.user_uuid")
    .select(accountColumns)
    .select([...countColumns, "hunter_count.ign_key"])
    .orderBy(sql`${column} ${direction} ${nullsLast(query)}`)
    .orderBy(sql`hunter_count.user_uuid ${direction}`)
    .execute();
}
export type ListedHunterRow = Awaited<ReturnType<typeof selectHunters>>[number];

/** The only order with unknown values; said for the others, their indexes could not be read backwards. */
function nullsLast({ orderBy }: UserListQuery): RawBuilder<unknown> {
  return orderBy === "lastNightAt" ? sql`nulls last` : sql``;
}

/** The exact number of hunters that pass a filter. */
export async function countHunters(
  db: Reader,
  { season = 0, search }: { readonly season: number | undefined; readonly search: string },
): Promise<number> {
  if (search === "") {
    const row = await db
      .selectFrom("hunter_total")
      .select("hunters")
      .where("season", "=", season)
      .executeTakeFirst();
    return row?.hunters ?? 0;
  }
  const { count } = await db
    .selectFrom("hunter_count")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("season", "=", season)
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a name or alias contains the text; by the index of names where it helps. */
function matches(search: string): RawBuilder<SqlBool> {
  if (Array.from(search).length < minIndexedCharacters) return containsText(search);
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`hunter_count.search_key like ${pattern}`;
}

function containsText(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`strpos(hunter_count.search_key, ${search}) > 0`;
}

/** Of some accounts those with a verified name, with their counts of a season (0 for all), in any order. */
export async function selectListedHunters(db: Reader, uuids: readonly string[], season: number) {
  if (uuids.length === 0) return [];
  return await db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", season),
    )
    .select(accountColumns)
    .select(countColumns)
    .where("user_account.uuid", "in", [...uuids])
    .where("user_account.listed", "=", true)
    .execute();
}
