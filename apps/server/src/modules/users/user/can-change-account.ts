import { type AnyActor, isPersonOf } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** A person may change their own account; a bot has nothing to change. */
export function canChangeAccount(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return isPersonOf(actor, userUuid) ? "allowed" : "not_allowed";
}

/**
 * Only admins may change roles, but not their own: otherwise the last admin could shut everybody out with one click.
 */
export function canChangeRole(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}

/** Only admins may create and revoke bots that verify names. */
export function canManageBots(actor: AnyActor): Permission {
  return adminsMay(actor);
}
