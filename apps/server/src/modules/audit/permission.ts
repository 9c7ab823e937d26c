import type { ErrorCode } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin, isOverseer } from "../../platform/http/actor.ts";

/** What a `can-<verb>.ts` answers: the actor may, or the code of the refusal. */
export type Permission = "allowed" | ErrorCode;

/** Of what admins alone do, and who has the machine. */
export function adminsMay(actor: AnyActor): Permission {
  return isAdmin(actor) ? "allowed" : "not_allowed";
}

/** Of what moderators do as well. */
export function overseersMay(actor: AnyActor): Permission {
  return isOverseer(actor) ? "allowed" : "not_allowed";
}
