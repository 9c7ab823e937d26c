import type { ErrorCode } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin, isOverseer } from "../../platform/http/actor.ts";

/** The answer of a `can-<verb>.ts`: "allowed", or the code of the refusal. */
export type Permission = "allowed" | ErrorCode;

/** Returns the permission for changes that only admins and the operator at the command line may make. */
export function adminsMay(actor: AnyActor): Permission {
  return isAdmin(actor) ? "allowed" : "not_allowed";
}

/** Returns the permission for changes that moderators may make too. */
export function overseersMay(actor: AnyActor): Permission {
  return isOverseer(actor) ? "allowed" : "not_allowed";
}
