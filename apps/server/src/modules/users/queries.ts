import type { UserListQuery, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { namedAccount } from "./account-queries.ts";
import { contains, type HunterTotals, isAmongFound } from "./search-queries.ts";

type Reader = Kysely<Database>;

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

/** An account by uuid or verified name, with its counts over all seasons (null without a verified name). */
export async function selectHunter(db: Reader, uuidOrIgn: string) {
  const { isNamed, first } = namedAccount(uuidOrIgn);
  return await db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", 0),
    )
    .modifyFront(prepared)
    .select(accountColumns)
    .select(countColumns)
    .where(isNamed)
    .orderBy(first)
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

/** Looking one match up takes as long as walking over so many hunters in order. */
const walkedPerMatch = 3;

export interface HunterListInput {
  readonly query: UserListQuery;
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
  readonly cursor: ListCursor | null;
  readonly totals: HunterTotals;
}

/** One page of the hunters. */
export async function selectHunters(db: Reader, { query, search, cursor, totals }: HunterListInput) {
  const column = sql.ref(orderColumns[query.orderBy]);
  const direction = sql.raw(query.orderDirection);
  const order = sql`${column} ${direction} ${nullsLast(query)}, hunter_count.user_uuid ${direction}`;
  const isWalk = search === "" || isWalkShorter(query.limit + (cursor ? 0 : query.offset), totals);
  const conditions = [
    sql<SqlBool>`hunter_count.season = ${query.season ?? 0}`,
    ...(search === "" ? [] : [isWalk ? contains("hunter_count.search_key", search) : isAmongFound(search)]),
    ...(cursor ? [beyond(query, column, cursor)] : []),
  ];
  // Only what the order's index holds, so that a far page need not read the rows before it.
  const page = sql<{ user_uuid: string }>`(
    select hunter_count.user_uuid from hunter_count
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${query.limit} offset ${cursor ? 0 : query.offset}
  )`.as("page");
  return await db
    .selectFrom(page)
    .innerJoin("hunter_count", (join) =>
      join
        .onRef("hunter_count.user_uuid", "=", "page.user_uuid")
        .on("hunter_count.season", "=", query.season ?? 0),
    )
    .innerJoin("user_account", "user_account.uuid", "page.user_uuid")
    .select(accountColumns)
    .select([...countColumns, "hunter_count.ign_key"])
    .orderBy(order)
    .execute();
}
export type ListedHunterRow = Awaited<ReturnType<typeof selectHunters>>[number];

/**
 * Whether a page is met sooner by walking the order (evenly spread, one in so many is a match) than by looking up and
 * sorting the matches, which are found among the hunters of all seasons.
 */
function isWalkShorter(wanted: number, { found, all, everybody }: HunterTotals): boolean {
  return (wanted * all) / found < walkedPerMatch * found * (everybody / all);
}

/** The only order with unknown values; said for the others, their indexes could not be read backwards. */
function nullsLast({ orderBy }: UserListQuery): RawBuilder<unknown> {
  return orderBy === "lastNightAt" ? sql`nulls last` : sql``;
}

/** The condition for what comes after a cursor. */
function beyond(
  { orderBy, orderDirection: direction }: UserListQuery,
  column: RawBuilder<unknown>,
  cursor: ListCursor,
): RawBuilder<SqlBool> {
  const uuidColumn = sql.ref("hunter_count.user_uuid");
  if (orderBy === "lastNightAt") return afterCursor({ column, uuidColumn, direction, cursor });
  const isBeyond = sql.raw(direction === "asc" ? ">" : "<");
  return sql<SqlBool>`(${column}, ${uuidColumn}) ${isBeyond} (${cursor.value}, ${cursor.uuid})`;
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
    .where("user_account.uuid", "=", sql<string>`any(${[...uuids]}::uuid[])`)
    .where("user_account.listed", "=", true)
    .modifyFront(prepared)
    .execute();
}
