import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { selectNightsOfSquad } from "../night/squad-queries.ts";
import { canSeeNight } from "./can-see-night.ts";
import { selectVisibility } from "./list-queries.ts";

/** Of some nights those that the caller may see. */
export async function findVisibleNights(
  deps: Pick<Deps, "db">,
  actor: Actor,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const [nights, own] = await Promise.all([
    selectVisibility(deps.db, nightUuids),
    actor.kind === "user" ? selectNightsOfSquad(deps.db, actor.uuid, nightUuids) : [],
  ]);
  const ownUuids = new Set(own);
  const visible = nights.filter((night) => canSeeNight(night, actor, ownUuids.has(night.uuid)));
  return new Set(visible.map((night) => night.uuid));
}
