import type { UserAnswer } from "@hunt/contracts/users";
import type { Deps } from "../../platform/deps.ts";
import { presentStats, presentUser } from "./present-user.ts";
import { type HuntersOfSeason, selectListedHunters } from "./queries.ts";

/** Some hunters by uuid, as lists show them; those without a verified name are left out. One statement. */
export async function describeHunters(
  deps: Pick<Deps, "db">,
  asked: HuntersOfSeason,
): Promise<ReadonlyMap<string, UserAnswer>> {
  const hunters = await selectListedHunters(deps.db, asked);
  return new Map(hunters.map((row) => [row.uuid, presentUser(row, presentStats(row, null))]));
}
