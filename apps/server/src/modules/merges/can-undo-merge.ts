import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** Admins, but nobody of their own account. */
export function canUndoMerge(actor: AnyActor, { intoUuid }: { readonly intoUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === intoUuid ? "not_allowed" : adminsMay(actor);
}
