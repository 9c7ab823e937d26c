import type { HunterOrder, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { ListCursor, PageInput } from "../../../platform/database/list-cursor.ts";
import { nameSeparator } from "../../../platform/text/search-key.ts";

type Reader = Kysely<Database>;

export interface HunterFilter {
  /** The season; 0 for all seasons together. */
  readonly season: number;
  /** The `searchKey` of the searched text; empty for all hunters. */
  readonly search: string;
}

const orderColumns = {
  allHydrolystCaptures: "all_captures",
  hostHydrolystCaptures: "host_captures",
  clientHydrolystCaptures: "client_captures",
  nights: "nights",
  lastNightAt: "last_night_at",
  createdAt: "created_at",
  ign: "ign_key",
} as const satisfies Record<UserOrder, keyof Database["hunter_count"]>;

/**
 * The weight of one step of name match in the list's order, larger than any hunter's captures. The best match weighs
 * twice this, and with captures added it still fits in a PostgreSQL `integer`.
 */
const matchWeight = 1_000_000_000;

export interface HunterListInput extends HunterFilter, PageInput {
  readonly orderBy: HunterOrder;
}

function filteredHunters(db: Reader, { season, search }: HunterFilter) {
  const ofSeason = db.selectFrom("hunter_count").where("season", "=", season);
  return search === "" ? ofSeason : ofSeason.where("search_key", "like", `%${asPattern(search)}%`);
}

/** Characters with a meaning in patterns are escaped. */
function asPattern(search: string): string {
  return search.replace(/[\\%_]/g, "\\$&");
}

/**
 * Returns SQL for the order of the list. `match` is 2 for a name that equals the text, 1 for one that begins with it and 0 for all others;
 * captures come next.
 */
function orderExpression({ orderBy, search }: HunterListInput): RawBuilder<number | string | Date | null> {
  if (orderBy !== "match") return sql.ref(orderColumns[orderBy]);
  const text = asPattern(search);
  const isNameLike = (pattern: string) =>
    sql<SqlBool>`${nameSeparator} || search_key || ${nameSeparator} like ${`%${nameSeparator}${pattern}%`}`;
  return sql<number>`case
    when ${isNameLike(`${text}${nameSeparator}`)} then ${sql.lit(2 * matchWeight)}
    when ${isNameLike(text)} then ${sql.lit(matchWeight)}
    else 0 end + all_captures`;
}

/** Returns how many hunters match the filter. */
export async function countHunters(db: Reader, filter: HunterFilter): Promise<number> {
  const { total } = await filteredHunters(db, filter)
    .select((count) => count.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A hunter on a page, with the value that orders the list. */
export interface HunterPlace {
  readonly uuid: string;
  readonly value: number | string | Date | null;
}

/** Returns one page of the hunters that match, with unknown values last in both directions. */
export async function selectHunterPage(db: Reader, input: HunterListInput): Promise<readonly HunterPlace[]> {
  const { orderBy, direction, after, limit, offset } = input;
  const value = orderExpression(input);
  const passing = filteredHunters(db, input).select(["user_uuid as uuid", value.as("value")]);
  const page = after ? passing.where(isAfter(input, after)) : passing.offset(offset);
  return await page
    .orderBy(value, (by) => {
      const directed = direction === "asc" ? by.asc() : by.desc();
      // Nulls are put last only in the order whose values may be unknown. Otherwise the indexes of the other orders
      // could not be read backwards.
      return orderBy === "lastNightAt" ? directed.nullsLast() : directed;
    })
    .orderBy("user_uuid", direction)
    .limit(limit)
    .execute();
}

/** Returns the condition for rows after a cursor. */
function isAfter(input: HunterListInput, { value, uuid }: ListCursor): RawBuilder<SqlBool> {
  const { orderBy, direction } = input;
  const column = orderExpression(input);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (value === null) return sql`${column} is null and user_uuid ${beyond} ${uuid}`;
  const isBeyond = sql<SqlBool>`(${column}, user_uuid) ${beyond} (${value}, ${uuid})`;
  return orderBy === "lastNightAt" ? sql`(${isBeyond} or ${column} is null)` : isBeyond;
}
