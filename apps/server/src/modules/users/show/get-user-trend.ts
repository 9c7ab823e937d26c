import { maxTrendPoints } from "@hunt/contracts/limits";
import type { UserTrendAnswer, UserTrendQuery } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { findHunter } from "./find-hunter.ts";
import { selectTrend } from "./night-queries.ts";
import { presentTrend } from "./present-trend.ts";

/** One figure of a hunter's latest public runs, as columns; `user_not_found`, `unknown_season`. */
export async function getUserTrend(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  query: UserTrendQuery,
): Promise<UserTrendAnswer> {
  const { uuid: userUuid } = await findHunter(deps, uuidOrIgn, query.season);
  const nights = await selectTrend(deps.db, { ...query, userUuid });
  return presentTrend({ metric: query.metric, nights, maxPoints: maxTrendPoints });
}
