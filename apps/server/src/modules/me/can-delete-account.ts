import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** An account can be deleted by its owner only. */
export function canDeleteAccount(actor: AnyActor, { uuid }: { readonly uuid: string }): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === uuid ? "allowed" : "not_allowed";
}
