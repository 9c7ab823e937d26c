import type { HunterOrder, UserAnswer, UserListQuery } from "@hunt/contracts/users";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { showHunters } from "./find-hunter.ts";
import { countHunters, selectHunterPage } from "./list-queries.ts";

export interface UserList {
  readonly total: number;
  readonly items: UserAnswer[];
  readonly nextCursor: string | null;
}

/** The kind of value that each order sorts by, and that its cursor holds. */
const orderKinds = {
  allHydrolystCaptures: "integer",
  hostHydrolystCaptures: "integer",
  clientHydrolystCaptures: "integer",
  nights: "integer",
  lastNightAt: "instant",
  createdAt: "instant",
  ign: "text",
  match: "integer",
} as const satisfies Record<HunterOrder, string>;

/**
 * Returns hunters with a verified name: the exact total, one page, and the next page's start. Throws `unknown_season`.
 * Runs at most three statements.
 */
export async function listUsers(deps: Pick<Deps, "db" | "log">, query: UserListQuery): Promise<UserList> {
  const order = { ...query, list: "users", kind: orderKinds[query.orderBy] };
  const wanted = pageToRead(order, query);
  const filter = {
    season: query.season ?? 0,
    search: searchKey(query.search ?? ""),
  };
  const [total, places] = await Promise.all([
    countHunters(deps.db, filter),
    selectHunterPage(deps.db, { ...filter, ...wanted, orderBy: query.orderBy }),
  ]);
  // Every hunter belongs to a season that exists, so only an empty list needs the check.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, nextCursor } = cutPage(order, query, places);
  const shown = await showHunters(
    deps,
    page.map(({ uuid }) => uuid),
    filter.season,
  );
  return {
    total,
    items: page.flatMap(({ uuid }) => shown.get(uuid) ?? []),
    nextCursor,
  };
}
