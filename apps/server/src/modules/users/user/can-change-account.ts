import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** One's own, by a person: a bot has none to change. */
export function canChangeAccount(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}

/** Admins, but nobody their own: the last one would otherwise shut everybody out by one click. */
export function canChangeRole(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}

/** Programs that prove names are let in, and shut out, by admins. */
export function canManageBots(actor: AnyActor): Permission {
  return adminsMay(actor);
}
