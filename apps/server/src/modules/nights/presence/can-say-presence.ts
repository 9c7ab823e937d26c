import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface PresenceFacts {
  /** Whether the actor may know of the night at all. */
  readonly isVisible: boolean;
  /** The account that would say it was there; null when it is not in the squad. */
  readonly memberUuid: string | null;
}

/** An account in the squad may say for itself, and for nobody else, whether it was there. */
export function canSayPresence(actor: AnyActor, { isVisible, memberUuid }: PresenceFacts): Permission {
  if (!isVisible) return "night_not_found";
  return actor.kind === "user" && actor.uuid === memberUuid ? "allowed" : "not_in_squad";
}

/** An account may distrust a sender only for itself. */
export function canDistrustSender(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}
