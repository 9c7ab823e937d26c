import type { OrderDirection } from "@hunt/contracts/parameters";
import type { UserListQuery, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { rowsOfPlaces } from "../../platform/database/filtered-page.ts";
import {
  afterCursor,
  type CursorKind,
  cursorKindOf,
  type ListCursor,
  skippedOf,
} from "../../platform/database/list-cursor.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";
import { hunterOfPlace } from "./queries.ts";
import {
  contains,
  type HunterSearch,
  type SearchKind,
  searchKindOf,
  searchTables,
} from "./search-queries.ts";

type Reader = Kysely<Database>;

const orderColumns = {
  allHydrolystCaptures: "all_captures",
  hostHydrolystCaptures: "host_captures",
  clientHydrolystCaptures: "client_captures",
  nights: "nights",
  lastNightAt: "last_night_at",
  createdAt: "created_at",
  ign: "ign_key",
} as const satisfies Record<UserOrder, string>;

/** Which hunters: `offset` is ignored after a cursor. */
export interface HunterListInput extends HunterSearch, Omit<UserListQuery, "cursor" | "search" | "season"> {
  readonly after: ListCursor | null;
}

export interface HunterPage {
  readonly total: number;
  readonly hunters: readonly ListedHunterRow[];
}

/** One page of the hunters, and how many pass the filter: one statement. */
export async function readHunters(db: Reader, input: HunterListInput): Promise<HunterPage> {
  const found = await selectHunters(db, input);
  return { total: Number(found[0]?.total ?? 0), hunters: rowsOfPlaces<ListedHunterRow>(found) };
}

const selectHunters = writeOnce({
  shapeOf: ({ orderBy, orderDirection, search, after }: HunterListInput) => ({
    orderBy,
    direction: orderDirection,
    searchKind: searchKindOf(search),
    cursorKind: cursorKindOf(after),
  }),
  write: ({ db, shape, given }) =>
    db
      .selectFrom(hunterPage(shape, given).as("page"))
      .leftJoinLateral(listedHunter(db, given).as("hunter"), (join) => join.onTrue())
      .selectAll("hunter")
      .select("page.total")
      .orderBy(orderOf(shape, "hunter.uuid"))
      .modifyFront(prepared)
      .compile(),
});

interface HunterPlace {
  /** Null in the only row of an empty page. */
  readonly uuid: string | null;
  readonly total: string;
}

const listedHunter = (db: Reader, given: Given<HunterListInput>) =>
  hunterOfPlace(db, given).select("hunter_count.ign_key");
export type ListedHunterRow = Awaited<ReturnType<ReturnType<typeof listedHunter>["execute"]>>[number];

interface HunterOrder {
  readonly orderBy: UserOrder;
  readonly direction: OrderDirection;
  readonly cursorKind: CursorKind;
}

type HunterShape = HunterOrder & { readonly searchKind: SearchKind };

/** A subquery of the places of a page, in any order. Whom a text finds is looked up once, to count and to list them. */
function hunterPage(shape: HunterShape, given: Given<HunterListInput>): RawBuilder<HunterPlace> {
  const limit = given((asked) => asked.limit);
  const offset = given(skippedOf);
  const conditions = [
    sql<SqlBool>`season = ${given(({ season }) => season)}`,
    ...(shape.cursorKind === "none" ? [] : [beyond(shape, given)]),
  ];
  // Only what the order's index holds, so that a far page need not read the rows before it.
  const pageOf = (...more: readonly RawBuilder<SqlBool>[]) => sql`(
    select user_uuid as uuid from hunter_count where ${sql.join([...conditions, ...more], sql` and `)}
    order by ${orderOf(shape, "user_uuid")} limit ${limit} offset ${offset}
  )`;
  const tables = searchTables(shape.searchKind, given);
  if (shape.searchKind === "everybody")
    return sql`(with ${tables} select found as total, uuid from totals left join ${pageOf()} as places on true)`;
  const walked = pageOf(contains(given), sql`(select is_shorter from walk)`);
  // As a list found beforehand: looking at each one in the order asked for would take longer.
  const lookedUp = pageOf(
    sql`user_uuid = any (array(select uuid from matching))`,
    sql`not (select is_shorter from walk)`,
  );
  return sql`(
    with ${tables}, walk as materialized (
      select ${isWalkShorter(sql`(${limit}::double precision + ${offset})`)} as is_shorter from totals
    )
    select found as total, uuid from totals left join (${walked} union all ${lookedUp}) as places on true
  )`;
}

/** Looking one match up takes as long as walking over so many hunters in order. */
const walkedPerMatch = sql`3::double precision`;

/**
 * Of `totals`, whether a page is met sooner by walking the order (evenly spread, one in so many is a match) than by
 * looking up and sorting the matches, which are found among the hunters of all seasons.
 */
function isWalkShorter(wanted: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${wanted} * all_names * all_names < ${walkedPerMatch} * found * found * everybody`;
}

function orderOf(
  { orderBy, direction }: Omit<HunterOrder, "cursorKind">,
  uuidColumn: string,
): RawBuilder<unknown> {
  const by = sql.raw(direction);
  // The only order with unknown values; said for the others, their indexes could not be read backwards.
  const nullsLast = orderBy === "lastNightAt" ? sql`nulls last` : sql``;
  return sql`${sql.ref(orderColumns[orderBy])} ${by} ${nullsLast}, ${sql.ref(uuidColumn)} ${by}`;
}

/** The condition for what comes after a cursor. */
function beyond(
  { orderBy, direction, cursorKind }: HunterOrder,
  given: Given<HunterListInput>,
): RawBuilder<SqlBool> {
  const [column, uuidColumn] = [sql.ref(orderColumns[orderBy]), sql.ref("user_uuid")];
  if (orderBy === "lastNightAt") return afterCursor({ column, uuidColumn, direction, cursorKind, given });
  const isBeyond = sql.raw(direction === "asc" ? ">" : "<");
  const [value, uuid] = [given(({ after }) => after?.value), given(({ after }) => after?.uuid)];
  return sql<SqlBool>`(${column}, ${uuidColumn}) ${isBeyond} (${value}, ${uuid})`;
}
