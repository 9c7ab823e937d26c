import type { Scope } from "@hunt/engine/domain/words";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";

export interface NightVisibility {
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly deleted_at: Date | null;
}

/**
 * Public and unlisted nights are for everybody who has the address. A private or hidden one is for its squad and for
 * moderators; a deleted one only for moderators. `isInSquad`: linked to the night, or one of its uploaders.
 */
export function canSeeNight(night: NightVisibility, actor: AnyActor, isInSquad: boolean): boolean {
  if (isOverseer(actor)) return true;
  if (night.deleted_at !== null) return false;
  return isInSquad || (night.scope !== "private" && !night.hidden);
}
