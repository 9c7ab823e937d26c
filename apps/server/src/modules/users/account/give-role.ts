import type { GrantedRole } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AuditEntry } from "../../audit/perform-change.ts";
import { tellUser } from "../../notices/tell-user.ts";
import { updateRole } from "./account-queries.ts";

export interface RoleChange {
  /** Locked. */
  readonly userUuid: string;
  readonly before: UserRole;
  readonly role: GrantedRole;
}

/** A step of verbs: gives an account a role, and tells it. Returns the entry of the audit log; null when it has it already. */
export async function giveRole(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, before, role }: RoleChange,
): Promise<AuditEntry | null> {
  if (before === role) return null;
  await updateRole(trx, userUuid, role);
  await tellUser(deps, trx, { userUuid, kind: `role_${role}` });
  return { action: "user.role", objectKind: "user", object: userUuid, details: { before, role } };
}
