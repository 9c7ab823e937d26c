import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { presentStats, presentUser } from "./present-user.ts";
import { selectListedHunters } from "./queries.ts";

export interface HuntersOfSeason {
  readonly uuids: readonly string[];
  /** Which season's counts to show, 0 for all. */
  readonly season: number;
}

/** Some hunters by uuid, as lists show them; those without a verified name are left out. One statement. */
export async function describeHunters(
  deps: Pick<Deps, "db">,
  { uuids, season }: HuntersOfSeason,
): Promise<ReadonlyMap<string, UserAnswer>> {
  const hunters = await selectListedHunters(deps.db, uuids, season);
  return new Map(hunters.map((row) => [row.uuid, presentUser(row, presentStats(row, null))]));
}
