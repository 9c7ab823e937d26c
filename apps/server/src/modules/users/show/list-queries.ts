import type { UserListQuery, UserOrder } from "@hunt/contracts/users";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import type { ListCursor } from "../../../platform/database/list-cursor.ts";
import type { PageInput } from "../../../platform/database/list-place.ts";
import { nameSeparator } from "../../../platform/text/search-key.ts";

type Reader = Kysely<Database>;

export interface HunterFilter {
  /** 0 for all seasons together. */
  readonly season: number;
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
  /** Where in a name it is looked for. */
  readonly searchAt: UserListQuery["searchAt"];
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

export interface HunterListInput extends HunterFilter, PageInput {
  readonly orderBy: UserOrder;
}

function filteredHunters(db: Reader, { season, search, searchAt }: HunterFilter) {
  const ofSeason = db.selectFrom("hunter_count").where("season", "=", season);
  if (search === "") return ofSeason;
  // What patterns know as signs is searched as it is.
  const pattern = `${search.replace(/[\\%_]/g, "\\$&")}%`;
  if (searchAt === "anywhere") return ofSeason.where("search_key", "like", `%${pattern}`);
  return ofSeason.where(({ or, eb }) =>
    or([eb("search_key", "like", pattern), eb("search_key", "like", `%${nameSeparator}${pattern}`)]),
  );
}

/** How many hunters pass. */
export async function countHunters(db: Reader, filter: HunterFilter): Promise<number> {
  const { total } = await filteredHunters(db, filter)
    .select((count) => count.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A hunter on a page, and the value that the list is in order of. */
export interface HunterPlace {
  readonly uuid: string;
  readonly value: number | string | Date | null;
}

/** One page of the hunters that pass, unknown values last in both directions. */
export async function selectHunterPage(db: Reader, input: HunterListInput): Promise<readonly HunterPlace[]> {
  const { orderBy, direction, after, limit, offset } = input;
  const column = orderColumns[orderBy];
  const passing = filteredHunters(db, input).select(["user_uuid as uuid", `${column} as value`]);
  const page = after ? passing.where(isAfter(input, after)) : passing.offset(offset);
  return await page
    .orderBy(column, (by) => {
      const directed = direction === "asc" ? by.asc() : by.desc();
      // Only said where values may be unknown: the other orders' indexes could not be read backwards.
      return orderBy === "lastNightAt" ? directed.nullsLast() : directed;
    })
    .orderBy("user_uuid", direction)
    .limit(limit)
    .execute();
}

/** The condition for what comes after a cursor. */
function isAfter({ orderBy, direction }: HunterListInput, { value, uuid }: ListCursor): RawBuilder<SqlBool> {
  const column = sql.ref(orderColumns[orderBy]);
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  if (value === null) return sql`${column} is null and user_uuid ${beyond} ${uuid}`;
  const isBeyond = sql<SqlBool>`(${column}, user_uuid) ${beyond} (${value}, ${uuid})`;
  return orderBy === "lastNightAt" ? sql`(${isBeyond} or ${column} is null)` : isBeyond;
}
