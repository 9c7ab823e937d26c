import type { UserRole } from "@hunt/contracts/users";
import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

export interface MergeFacts {
  readonly from: { readonly uuid: string; readonly role: UserRole };
  readonly into: { readonly uuid: string; readonly role: UserRole };
}

/** The rank of a role; a higher rank may do more. */
export const rank = { bot: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<UserRole, number>;

/**
 * Only admins may merge accounts, but not their own, and not into an account of a lower role, which would take a role away
 * unnoticed.
 */
export function canMergeUsers(actor: AnyActor, { from, into }: MergeFacts): Permission {
  const isOwn = actor.kind === "user" && (actor.uuid === from.uuid || actor.uuid === into.uuid);
  return isOwn || rank[from.role] > rank[into.role] ? "not_allowed" : adminsMay(actor);
}

/** Only admins may undo a merge, except one of their own account. */
export function canUndoMerge(actor: AnyActor, { intoUuid }: { readonly intoUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === intoUuid ? "not_allowed" : adminsMay(actor);
}
