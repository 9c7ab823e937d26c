import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface PresenceFacts {
  /** Whether the actor may know of the night at all. */
  readonly isVisible: boolean;
  /** The account whose own word it would be; null when it is not in the squad. */
  readonly memberUuid: string | null;
}

/** Of oneself alone, and by an account that is linked to the squad. */
export function canSayPresence(actor: AnyActor, { isVisible, memberUuid }: PresenceFacts): Permission {
  if (!isVisible) return "night_not_found";
  return actor.kind === "user" && actor.uuid === memberUuid ? "allowed" : "not_in_squad";
}

/** Of oneself alone. */
export function canDistrustSender(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}
