import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { requireSeason } from "../../settings/require-season.ts";
import { type HunterRow, selectHunter } from "../user/queries.ts";

/**
 * An account by uuid, or by verified name in any case; `user_not_found`, or `unknown_season` when something of a season
 * is asked that there is not. One statement, two with a season.
 */
export async function findHunter(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  season?: number,
): Promise<HunterRow> {
  await requireSeason(deps, season);
  const hunter = await selectHunter(deps.db, uuidOrIgn);
  if (!hunter) throw new AppError("user_not_found");
  return hunter;
}
