import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** One's own, nobody else's. */
export function canDeleteAccount(actor: AnyActor, { uuid }: { readonly uuid: string }): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === uuid ? "allowed" : "not_allowed";
}
