import type { UserAnswer, UserListQuery, UserOrder } from "@hunt/contracts/users";
import { decodeCursor, encodeCursor } from "../../platform/database/list-cursor.ts";
import type { Deps } from "../../platform/deps.ts";
import { searchKey } from "../../platform/text/search-key.ts";
import { requireSeason } from "../settings/require-season.ts";
import { presentStats, presentUser } from "./present-user.ts";
import { type ListedHunterRow, selectHunters } from "./queries.ts";
import { countHunters } from "./search-queries.ts";

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

/** Hunters with a verified name: the exact total, one page, and where the next begins. At most three statements. */
export async function listUsers(deps: Pick<Deps, "db">, query: UserListQuery): Promise<UserList> {
  const order = { ...query, list: "users", kind: orderKinds[query.orderBy] };
  const after = decodeCursor(order, query.cursor);
  const search = searchKey(query.search ?? "");
  const [totals] = await Promise.all([
    countHunters(deps.db, { season: query.season, search }),
    requireSeason(deps, query.season),
  ]);
  const isEmpty = query.limit === 0 || totals.found === 0;
  const rows = isEmpty ? [] : await selectHunters(deps.db, { ...query, search, after, totals });
  const last = rows.length === query.limit ? rows.at(-1) : undefined;
  return {
    total: totals.found,
    items: rows.map((row) => presentUser(row, presentStats(row, null))),
    nextCursor: last
      ? encodeCursor(order, { value: orderValue(last, query.orderBy), uuid: last.uuid })
      : null,
  };
}

function orderValue(row: ListedHunterRow, orderBy: UserOrder): string | number | null {
  const values: Record<UserOrder, string | number | null> = {
    allHydrolystCaptures: row.all_captures,
    hostHydrolystCaptures: row.host_captures,
    clientHydrolystCaptures: row.client_captures,
    nights: row.nights,
    lastNightAt: row.last_night_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ign: row.ign_key,
  };
  return values[orderBy];
}
