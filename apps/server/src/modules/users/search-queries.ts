import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Given } from "../../platform/database/write-once.ts";

export interface HunterSearch {
  /** 0 for all seasons together. */
  readonly season: number;
  /** `searchKey` of what is searched; empty for everybody. */
  readonly search: string;
}

/** What a text is found by depends on its length. */
export type SearchKind = "everybody" | "part" | "parts";

export function searchKindOf(search: string): SearchKind {
  if (search === "") return "everybody";
  return partsOf(search).isWhole ? "part" : "parts";
}

/**
 * Tables that a statement begins with. `totals`, one row: how many hunters of the season are `found`, how many there
 * are in it (`all_names`), and in all seasons (`everybody`), each exact. `matching`, of whom a text finds: every `uuid`,
 * whatever the season; looked up where it is asked for, and then once.
 */
export function searchTables(searchKind: SearchKind, given: Given<HunterSearch>): RawBuilder<unknown> {
  const season = given((asked) => asked.season);
  const hunters = (of: RawBuilder<unknown>) =>
    sql`coalesce((select hunters from hunter_total where season = ${of}), 0)`;
  const found = {
    everybody: hunters(season),
    part: sql`coalesce((
      select hunters from search_total where season = ${season} and part = ${given(({ search }) => search)}
    ), 0)`,
    parts: sql`case ${season}::integer when 0 then (select count(*) from matching) else (
      select count(*) from matching
      join hunter_count on hunter_count.user_uuid = matching.uuid and hunter_count.season = ${season}
    ) end`,
  };
  const totals = sql`totals as materialized (
    select ${found[searchKind]} as found, ${hunters(season)} as all_names, ${hunters(sql`0`)} as everybody
  )`;
  if (searchKind === "everybody") return totals;
  return sql`matching as materialized (
    select uuid from user_account where ${isFound(searchKind, given)}
  ), ${totals}`;
}

/** By the characters and pairs of characters that are indexed; more of them than those must also stand in order. */
function isFound(searchKind: SearchKind, given: Given<HunterSearch>): RawBuilder<SqlBool> {
  const parts = given(({ search }) => partsOf(search).parts);
  return sql<SqlBool>`listed and search_parts(search_key) @> ${parts}::text[]
    ${searchKind === "part" ? sql`` : sql`and ${contains(given)}`}`;
}

/** Whether a row's `search_key` contains what is searched, whatever that one is made of. */
export function contains(given: Given<HunterSearch>): RawBuilder<SqlBool> {
  return sql<SqlBool>`search_key like ${given(({ search }) => `%${search.replace(/[\\%_]/g, "\\$&")}%`)}`;
}

/** What of a text is indexed (by `search_parts` of the database): itself if it is short, else each pair of neighbours. */
function partsOf(search: string): { readonly parts: readonly string[]; readonly isWhole: boolean } {
  const characters = Array.from(search);
  if (characters.length <= 2) return { parts: [search], isWhole: true };
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return { parts: [...new Set(pairs)], isWhole: false };
}
