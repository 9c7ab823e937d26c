import type { OrderDirection } from "@hunt/contracts/parameters";
import type { UserListQuery, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import {
  afterCursor,
  type CursorKind,
  cursorKindOf,
  type ListCursor,
  skippedOf,
} from "../../platform/database/list-cursor.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";
import { type Named, namedAccount } from "./account-queries.ts";
import { contains, type HunterTotals, isAmongFound, searchKindOf } from "./search-queries.ts";

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

const selectNamed = writeOnce({
  shapeOf: (_named: Named) => ({}),
  write: ({ db, given }) => {
    const { isNamed, first } = namedAccount(given);
    return db
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
      .compile();
  },
});
export type HunterRow = Awaited<ReturnType<typeof selectNamed>>[number];

/** An account by uuid or verified name, with its counts over all seasons (null without a verified name). */
export async function selectHunter(db: Reader, uuidOrIgn: string): Promise<HunterRow | undefined> {
  const [hunter] = await selectNamed(db, { uuidOrIgn });
  return hunter;
}

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

export interface HunterListInput extends Omit<UserListQuery, "cursor" | "search"> {
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
  /** Where the page begins; then `offset` is ignored. */
  readonly after: ListCursor | null;
  readonly totals: HunterTotals;
}

const seasonOf = ({ season }: HunterListInput) => season ?? 0;

/** One page of the hunters. */
export const selectHunters = writeOnce({
  shapeOf: (input: HunterListInput) => ({
    orderBy: input.orderBy,
    direction: input.orderDirection,
    searchKind: searchKindOf(input.search),
    isWalk: input.search === "" || isWalkShorter(input.limit + skippedOf(input), input.totals),
    cursorKind: cursorKindOf(input.after),
  }),
  write: ({ db, shape, given }) => {
    const { orderBy, searchKind, isWalk } = shape;
    const column = sql.ref(orderColumns[orderBy]);
    const direction = sql.raw(shape.direction);
    // The only order with unknown values; said for the others, their indexes could not be read backwards.
    const nullsLast = orderBy === "lastNightAt" ? sql`nulls last` : sql``;
    const order = sql`${column} ${direction} ${nullsLast}, hunter_count.user_uuid ${direction}`;
    const found = isWalk ? contains("hunter_count.search_key", given) : isAmongFound(searchKind, given);
    const conditions = [
      sql<SqlBool>`hunter_count.season = ${given(seasonOf)}`,
      ...(searchKind === "everybody" ? [] : [found]),
      ...(shape.cursorKind === "none" ? [] : [beyond(shape, column, given)]),
    ];
    // Only what the order's index holds, so that a far page need not read the rows before it.
    const page = sql<{ user_uuid: string }>`(
      select hunter_count.user_uuid from hunter_count
      where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${given(({ limit }) => limit)} offset ${given(skippedOf)}
    )`.as("page");
    return db
      .selectFrom(page)
      .innerJoin("hunter_count", (join) =>
        join
          .onRef("hunter_count.user_uuid", "=", "page.user_uuid")
          .on("hunter_count.season", "=", sql<number>`${given(seasonOf)}`),
      )
      .innerJoin("user_account", "user_account.uuid", "page.user_uuid")
      .select(accountColumns)
      .select([...countColumns, "hunter_count.ign_key"])
      .orderBy(order)
      .compile();
  },
});
export type ListedHunterRow = Awaited<ReturnType<typeof selectHunters>>[number];

/**
 * Whether a page is met sooner by walking the order (evenly spread, one in so many is a match) than by looking up and
 * sorting the matches, which are found among the hunters of all seasons.
 */
function isWalkShorter(wanted: number, { found, all, everybody }: HunterTotals): boolean {
  return (wanted * all) / found < walkedPerMatch * found * (everybody / all);
}

interface HunterOrder {
  readonly orderBy: UserOrder;
  readonly direction: OrderDirection;
  readonly cursorKind: CursorKind;
}

/** The condition for what comes after a cursor. */
function beyond(
  { orderBy, direction, cursorKind }: HunterOrder,
  column: RawBuilder<unknown>,
  given: Given<HunterListInput>,
): RawBuilder<SqlBool> {
  const uuidColumn = sql.ref("hunter_count.user_uuid");
  if (orderBy === "lastNightAt") return afterCursor({ column, uuidColumn, direction, cursorKind, given });
  const isBeyond = sql.raw(direction === "asc" ? ">" : "<");
  const [value, uuid] = [given(({ after }) => after?.value), given(({ after }) => after?.uuid)];
  return sql<SqlBool>`(${column}, ${uuidColumn}) ${isBeyond} (${value}, ${uuid})`;
}

/** The account with a verified name of a `page`'s row, with its counts of a season; `offset 0` as in other modules. */
export const hunterOfPlace = (db: Reader, given: Given<{ readonly season: number }>) =>
  db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join
        .onRef("hunter_count.user_uuid", "=", "user_account.uuid")
        .on("hunter_count.season", "=", sql<number>`${given(({ season }) => season)}`),
    )
    .select(accountColumns)
    .select(countColumns)
    .where("user_account.uuid", "=", sql<string>`page.uuid`)
    .where("user_account.listed", "=", true)
    .offset(sql.lit(0));
export type HunterOfPlaceRow = Awaited<ReturnType<ReturnType<typeof hunterOfPlace>["execute"]>>[number];
