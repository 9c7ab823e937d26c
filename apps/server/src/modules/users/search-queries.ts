import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";

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

/** What a text is found by depends on its length. */
export type SearchKind = "everybody" | "part" | "parts";

export function searchKindOf(search: string): SearchKind {
  if (search === "") return "everybody";
  return partsOf(search).isWhole ? "part" : "parts";
}

const selectTotals = writeOnce({
  shapeOf: ({ season, search }: HunterSearch) => ({
    searchKind: searchKindOf(search),
    isOfSeason: season !== undefined,
  }),
  write: ({ db, shape, given }) => {
    const season = given((asked) => asked.season ?? 0);
    return sql<HunterTotals>`${prepared}
      select ${countSeason(season)} as all, ${countSeason(sql`0`)} as everybody,
        ${countMatches({ ...shape, season, given })} as found`.compile(db);
  },
});

/** The exact number of hunters that pass a filter, and without it. One statement. */
export async function countHunters(db: Reader, asked: HunterSearch): Promise<HunterTotals> {
  const [totals] = await selectTotals(db, asked);
  return totals ?? { found: 0, all: 0, everybody: 0 };
}

function countSeason(season: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select hunters from hunter_total where season = ${season}), 0)`;
}

interface Matches {
  readonly searchKind: SearchKind;
  readonly isOfSeason: boolean;
  readonly season: RawBuilder<unknown>;
  readonly given: Given<HunterSearch>;
}

function countMatches({ searchKind, isOfSeason, season, given }: Matches): RawBuilder<unknown> {
  if (searchKind === "everybody") return countSeason(season);
  if (searchKind === "part") {
    const part = given(({ search }) => search);
    return sql`coalesce((select hunters from search_total where season = ${season} and part = ${part}), 0)`;
  }
  const isFound = isFoundAccount(searchKind, given);
  if (!isOfSeason) return sql`(select count(*)::integer from user_account where ${isFound})`;
  return sql`(
    select count(*)::integer from user_account join hunter_count
      on hunter_count.user_uuid = user_account.uuid and hunter_count.season = ${season}
    where ${isFound})`;
}

type GivenSearch = Given<Pick<HunterSearch, "search">>;

/** Hunters as a list found beforehand: looking at each one in the order asked for would take longer. */
export function isAmongFound(searchKind: SearchKind, given: GivenSearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`hunter_count.user_uuid = any (array(
    select user_account.uuid from user_account where ${isFoundAccount(searchKind, given)}
  ))`;
}

/** By the characters and pairs of characters that are indexed; more of them than those must also stand in order. */
function isFoundAccount(searchKind: SearchKind, given: GivenSearch): RawBuilder<SqlBool> {
  const parts = given(({ search }) => partsOf(search).parts);
  return sql<SqlBool>`user_account.listed and search_parts(user_account.search_key) @> ${parts}::text[]
    ${searchKind === "part" ? sql`` : sql`and ${contains("user_account.search_key", given)}`}`;
}

/** Whether a text contains what is searched, whatever that one is made of. */
export function contains(
  column: "user_account.search_key" | "hunter_count.search_key",
  given: GivenSearch,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${given(({ search }) => `%${search.replace(/[\\%_]/g, "\\$&")}%`)}`;
}

/** What of a text is indexed (by `search_parts` of the database): itself if it is short, else each pair of neighbours. */
function partsOf(search: string): { readonly parts: readonly string[]; readonly isWhole: boolean } {
  const characters = Array.from(search);
  if (characters.length <= 2) return { parts: [search], isWhole: true };
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return { parts: [...new Set(pairs)], isWhole: false };
}
