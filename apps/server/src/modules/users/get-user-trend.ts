import { maxTrendPoints } from "@hunt/contracts/limits";
import type { UserTrendQuery } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/require-season.ts";
import { selectTrend } from "./figure-queries.ts";
import { findHunter } from "./find-hunter.ts";
import { presentTrend } from "./present-trend.ts";

/** One figure of a hunter's latest public runs as columns, a `UserTrendAnswer` as the bytes that are sent; `user_not_found`, `unknown_season`. */
export async function getUserTrend(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  query: UserTrendQuery,
): Promise<Buffer> {
  const [hunter] = await Promise.all([findHunter(deps, uuidOrIgn), requireSeason(deps, query.season)]);
  const columns = await selectTrend(deps.db, hunter.uuid, query);
  return presentTrend({ metric: query.metric, columns, maxPoints: maxTrendPoints });
}
