import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { requireSeason } from "../../settings/seasons.ts";
import { type HunterRow, selectHunter, selectListedHunters, selectSuspended } from "../user/queries.ts";
import { presentStats, presentUser } from "./present-user.ts";

/**
 * Returns an account by UUID, or by verified name in any case, with its counts of the given season, or of all. Throws
 * `user_not_found`, and `unknown_season` when the season does not exist. Runs one statement, or two when a season is given.
 */
export async function findHunter(
  deps: Pick<Deps, "db">,
  uuidOrIgn: string,
  season?: number,
): Promise<HunterRow> {
  await requireSeason(deps, season);
  const hunter = await selectHunter(deps.db, uuidOrIgn, season ?? 0);
  if (!hunter) throw new AppError("user_not_found");
  return hunter;
}

/**
 * Returns hunters as lists show them, by UUID, with what they did in a season (0: in all). A hunter without a verified
 * name is missing. A row that cannot be shown is missing too, and is logged. Runs one statement.
 */
export async function showHunters(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
  season: number,
): Promise<ReadonlyMap<string, UserAnswer>> {
  const rows = await selectListedHunters(deps.db, uuids, season);
  const shown = presentRows(deps, rows, (row) => presentUser(row, presentStats(row, null)));
  return new Map(shown.map((hunter) => [hunter.uuid, hunter]));
}

/** Returns which of some accounts are suspended now. */
export async function findSuspended(
  { db, clock }: Pick<Deps, "db" | "clock">,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectSuspended(db, uuids, new Date(clock())));
}
