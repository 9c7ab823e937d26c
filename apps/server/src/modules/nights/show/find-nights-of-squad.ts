import type { Deps } from "../../../platform/deps.ts";
import { selectNightsOfSquad } from "./squad-queries.ts";

/** Of some nights those that an account was in, or has sent and not given up. */
export async function findNightsOfSquad(
  deps: Pick<Deps, "db">,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectNightsOfSquad(deps.db, userUuid, nightUuids));
}
