import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/**
 * Only admins may verify a name without a code, and not their own. A leaked token of a bot therefore gives nobody a
 * name.
 */
export function canVerifyName(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}

/** The bot that has received the code may prove a name, and admins may. Nobody proves their own name. */
export function canProveName(actor: AnyActor): Permission {
  return actor.kind === "user" && actor.role === "bot" ? "allowed" : adminsMay(actor);
}

/** Only admins may revoke a name, because that takes nights from somebody. */
export function canRevokeName(actor: AnyActor): Permission {
  return adminsMay(actor);
}

/** Hunters may give up their own name. An admin who takes a name from somebody else revokes it, and says why. */
export function canUnverifyName(actor: AnyActor, { uuid }: { readonly uuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === uuid ? "allowed" : "not_allowed";
}
