import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** An account can be deleted by its owner only. */
export function canDeleteAccount(actor: AnyActor, { uuid }: { readonly uuid: string }): Permission {
  return isPersonOf(actor, uuid) ? "allowed" : "not_allowed";
}
