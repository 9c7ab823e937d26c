import type { UserAnswer, UserListQuery, UserOrder } from "@hunt/contracts/users";
import { decodeCursor, encodeCursor, type PageEnd } from "../../platform/database/list-cursor.ts";
import { cutPage, withOneMore } from "../../platform/database/one-row-more.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { searchKey } from "../../platform/text/search-key.ts";
import { requireSeason } from "../settings/require-season.ts";
import { type ListedHunterRow, readHunters } from "./list-queries.ts";
import { presentStats, presentUser } from "./present-user.ts";

export interface UserList {
  readonly total: number;
  readonly items: UserAnswer[];
  readonly nextCursor: string | null;
}

/** What an order is by; a cursor holds such a value. */
const orderKinds = {
  allHydrolystCaptures: "integer",
  hostHydrolystCaptures: "integer",
  clientHydrolystCaptures: "integer",
  nights: "integer",
  lastNightAt: "instant",
  createdAt: "instant",
  ign: "text",
} as const satisfies Record<UserOrder, string>;

/** Hunters with a verified name: the exact total, one page, and where the next begins. One statement, two for nobody. */
export async function listUsers(deps: Pick<Deps, "db" | "log">, query: UserListQuery): Promise<UserList> {
  const order = { ...query, list: "users", kind: orderKinds[query.orderBy] };
  const after = decodeCursor(order, query.cursor);
  const search = searchKey(query.search ?? "");
  const { total, hunters } = await readHunters(deps.db, {
    ...query,
    limit: withOneMore(query.limit),
    season: query.season ?? 0,
    search,
    after,
  });
  // Every hunter is of a season that there is: only what was not found needs a look.
  if (total === 0) await requireSeason(deps, query.season);
  const { page, lastBeforeMore: last } = cutPage(hunters, query.limit);
  return {
    total,
    items: presentRows(deps, page, (hunter) => presentUser(hunter, presentStats(hunter, null))),
    nextCursor: last
      ? encodeCursor(order, { value: orderValue(last, query.orderBy), uuid: last.uuid })
      : null,
  };
}

function orderValue(row: ListedHunterRow, orderBy: UserOrder): PageEnd["value"] {
  const values: Record<UserOrder, PageEnd["value"]> = {
    allHydrolystCaptures: row.all_captures,
    hostHydrolystCaptures: row.host_captures,
    clientHydrolystCaptures: row.client_captures,
    nights: row.nights,
    lastNightAt: row.last_night_at,
    createdAt: row.created_at,
    ign: row.ign_key,
  };
  return values[orderBy];
}
