import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";

type Reader = Kysely<Database>;

export interface HunterTotals {
  /** Hunters that pass the filter. */
  readonly found: number;
  /** Hunters of the season. */
  readonly all: number;
  /** Hunters of all seasons. */
  readonly everybody: number;
}

export interface HunterSearch {
  readonly season: number | undefined;
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
}

/** The exact number of hunters that pass a filter, and without it. One statement. */
export async function countHunters(db: Reader, { season = 0, search }: HunterSearch): Promise<HunterTotals> {
  const { rows } = await sql<HunterTotals>`${prepared}
    select ${countSeason(season)} as all, ${countSeason(0)} as everybody,
      ${countMatches(season, search)} as found`.execute(db);
  return rows[0] ?? { found: 0, all: 0, everybody: 0 };
}

function countSeason(season: number): RawBuilder<unknown> {
  return sql`coalesce((select hunters from hunter_total where season = ${season}), 0)`;
}

function countMatches(season: number, search: string): RawBuilder<unknown> {
  if (search === "") return countSeason(season);
  if (partsOf(search).isWhole)
    return sql`coalesce((select hunters from search_total where season = ${season} and part = ${search}), 0)`;
  if (season === 0) return sql`(select count(*)::integer from user_account where ${isFoundAccount(search)})`;
  return sql`(
    select count(*)::integer from user_account join hunter_count
      on hunter_count.user_uuid = user_account.uuid and hunter_count.season = ${season}
    where ${isFoundAccount(search)})`;
}

/** Hunters as a list found beforehand: looking at each one in the order asked for would take longer. */
export function isAmongFound(search: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`hunter_count.user_uuid = any (array(
    select user_account.uuid from user_account where ${isFoundAccount(search)}
  ))`;
}

/** By the characters and pairs of characters that are indexed; more of them than those must also stand in order. */
function isFoundAccount(search: string): RawBuilder<SqlBool> {
  const { parts, isWhole } = partsOf(search);
  return sql<SqlBool>`user_account.listed and search_parts(user_account.search_key) @> ${parts}::text[]
    ${isWhole ? sql`` : sql`and ${contains("user_account.search_key", search)}`}`;
}

/** Whether a text contains another, whatever that one is made of. */
export function contains(
  column: "user_account.search_key" | "hunter_count.search_key",
  search: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}`;
}

/** What of a text is indexed (by `search_parts` of the database): itself if it is short, else each pair of neighbours. */
function partsOf(search: string): { readonly parts: readonly string[]; readonly isWhole: boolean } {
  const characters = Array.from(search);
  if (characters.length <= 2) return { parts: [search], isWhole: true };
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return { parts: [...new Set(pairs)], isWhole: false };
}
