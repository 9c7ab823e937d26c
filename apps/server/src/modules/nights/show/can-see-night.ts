import type { Scope } from "@hunt/engine/domain/words";
import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";

export interface NightVisibility {
  readonly scope: Scope;
  readonly hidden: boolean;
  readonly deleted_at: Date | null;
}

/**
 * Returns whether an actor may see a night. Public and unlisted nights may be seen by everybody with the address,
 * private and hidden ones by their squad and moderators, deleted ones by moderators only. `isInSquad` is true for
 * accounts in the squad and for uploaders of the night.
 */
export function canSeeNight(night: NightVisibility, actor: AnyActor, isInSquad: boolean): boolean {
  if (isOverseer(actor)) return true;
  if (night.deleted_at !== null) return false;
  return isInSquad || (night.scope !== "private" && !night.hidden);
}

interface OwnTie {
  readonly isOwner: boolean;
  readonly isMember: boolean;
  readonly isSender: boolean;
}

/** Returns whether a night belongs to an account in any way. A private night does not when the account only sent a copy. */
export function isOneOfThem(tie: OwnTie | undefined, { scope }: { readonly scope: Scope }): boolean {
  if (!tie) return false;
  return tie.isOwner || tie.isMember || (tie.isSender && scope !== "private");
}
