import type { Deps } from "../../../platform/deps.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { selectUploadsOfNight } from "../block/block-queries.ts";

/** By which uploads a night is known, and what is known of who sent them. */
export async function listUploadsOfNight(deps: Pick<Deps, "db">, _actor: AnyActor, nightUuid: string) {
  return await selectUploadsOfNight(deps.db, nightUuid);
}
