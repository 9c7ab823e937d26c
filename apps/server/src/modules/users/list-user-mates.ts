import type { SquadMateAnswer, UserMatesQuery } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { requireSeason } from "../settings/require-season.ts";
import { selectMates } from "./figure-queries.ts";
import { presentMate } from "./present-user.ts";

export interface MateList {
  readonly total: number;
  readonly items: SquadMateAnswer[];
}

/** Who a hunter hunts with, most nights together first; `user_not_found`, `unknown_season`. */
export async function listUserMates(
  deps: Pick<Deps, "db" | "log">,
  uuidOrIgn: string,
  { season, limit, offset }: UserMatesQuery,
): Promise<MateList> {
  const [page] = await Promise.all([
    selectMates(deps.db, { uuidOrIgn, season, limit, offset }),
    requireSeason(deps, season),
  ]);
  if (!page) throw new AppError("user_not_found");
  return { total: page.total, items: presentRows(deps, page.mates, presentMate) };
}
