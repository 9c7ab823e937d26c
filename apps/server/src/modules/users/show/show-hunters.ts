import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { selectListedHunters } from "../user/queries.ts";
import { presentStats, presentUser } from "./present-user.ts";

/**
 * Hunters as lists show them, by uuid, with what they did in a season (0: in all). Whoever has no verified name is
 * missing, and so is a row that cannot be shown, which is logged. One statement.
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
