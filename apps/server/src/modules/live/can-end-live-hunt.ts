import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** An account may end its own hunt. */
export function canEndLiveHunt(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return isPersonOf(actor, userUuid) ? "allowed" : "not_allowed";
}

/** Admins may end anybody's hunt. */
export function canEndAnyLiveHunt(actor: AnyActor): Permission {
  return adminsMay(actor);
}
