import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Admins, but nobody their own: the last one would otherwise shut everybody out by one click. */
export function canChangeRole(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}
