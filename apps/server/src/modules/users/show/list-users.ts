import type { HunterSummary, ListedUserAnswer, ListUsersQuery } from "@hunt/contracts/listed-users";
import type { HunterOrder } from "@hunt/contracts/users";
import { cutPage, pageToRead } from "../../../platform/database/list-page.ts";
import type { Deps } from "../../../platform/deps.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { showHunters } from "./find-hunter.ts";
import { countHunters, selectHunterPage } from "./list-queries.ts";
import { presentSummary } from "./present-summary.ts";
import { selectSummaries } from "./summary-queries.ts";

export interface UserList {
  readonly total: number;
  readonly items: ListedUserAnswer[];
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
 * Runs at most three statements, and one for the page's summaries if they are asked for.
 */
export async function listUsers(
  deps: Pick<Deps, "db" | "log" | "clock">,
  query: ListUsersQuery,
): Promise<UserList> {
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
  const uuids = page.map(({ uuid }) => uuid);
  const [shown, summaries] = await Promise.all([
    showHunters(deps, uuids, filter.season),
    query.withSummary ? listSummaries(deps, uuids, filter.season) : null,
  ]);
  const hunters = page.flatMap(({ uuid }) => shown.get(uuid) ?? []);
  return {
    total,
    items:
      summaries === null ? hunters : hunters.map((each) => ({ ...each, summary: summaries.get(each.uuid) })),
    nextCursor,
  };
}

/** Returns the summaries of hunters by UUID. */
async function listSummaries(
  deps: Pick<Deps, "db" | "clock">,
  userUuids: readonly string[],
  season: number,
): Promise<ReadonlyMap<string, HunterSummary>> {
  const rows = await selectSummaries(deps.db, { userUuids, season, now: new Date(deps.clock()) });
  return new Map(rows.map((row) => [row.uuid, presentSummary(row)]));
}
