import { maxTrendPoints } from "@hunt/contracts/limits";
import type { UserTrendQuery } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireSeason } from "../settings/require-season.ts";
import { selectTrend } from "./figure-queries.ts";
import { presentTrend } from "./present-trend.ts";

/** One figure of a hunter's latest public runs as columns, a `UserTrendAnswer` as the bytes that are sent; `user_not_found`, `unknown_season`. */
export async function getUserTrend(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  query: UserTrendQuery,
): Promise<Buffer> {
  const [columns] = await Promise.all([
    selectTrend(deps.db, { ...query, uuidOrIgn }),
    requireSeason(deps, query.season),
  ]);
  if (!columns) throw new AppError("user_not_found");
  return presentTrend({ metric: query.metric, columns, maxPoints: maxTrendPoints });
}
