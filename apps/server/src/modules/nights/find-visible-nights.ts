import type { Deps } from "../../platform/deps.ts";
import { canSeeNight } from "./can-see-night.ts";
import { selectVisibility } from "./list-queries.ts";

/** Of some nights those that the caller may see. */
export async function findVisibleNights(
  deps: Pick<Deps, "db">,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const nights = await selectVisibility(deps.db, nightUuids);
  return new Set(nights.filter(canSeeNight).map((night) => night.uuid));
}
