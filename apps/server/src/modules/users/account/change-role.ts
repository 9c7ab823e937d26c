import type { Badge, GrantedRole } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type AuditEntry, type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { canChangeRole } from "../user/can-change-account.ts";
import { lockRole, updateBadges, updateRole } from "./account-queries.ts";

export interface ChangeRoleInput {
  readonly userUuid: string;
  readonly role: GrantedRole;
  readonly reason: string;
}

/**
 * Gives an account a role, which applies from its next request on. Returns false when the account has the role already.
 * Throws `user_not_found`.
 */
export async function changeRole(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, role, reason }: ChangeRoleInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const before = await lockRole(trx, userUuid);
      // A bot's role cannot be changed: its token would otherwise allow more than to verify names.
      if (before === undefined || before === "bot") throw new AppError("user_not_found");
      return { userUuid, before };
    },
    may: canChangeRole,
    change: async (trx, { before }) => {
      const entry = await setRole(deps, trx, { userUuid, before, role });
      return entry === null ? { result: false, entry } : { result: true, entry: { ...entry } };
    },
  });
}

interface RoleChange {
  /** The account, which the caller has locked. */
  readonly userUuid: string;
  readonly before: UserRole;
  readonly role: GrantedRole;
}

/**
 * Gives an account a role and notifies it. Returns the entry for the audit log; null when the account has the role
 * already. The caller passes its transaction.
 */
export async function setRole(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { userUuid, before, role }: RoleChange,
): Promise<AuditEntry | null> {
  if (before === role) return null;
  await updateRole(trx, userUuid, role);
  await notifyUser(deps, trx, { userUuid, kind: `role_${role}` });
  return { action: "user.role", objectKind: "user", object: userUuid, details: { before, role } };
}

interface BadgesChange {
  /** The account, which the caller has locked. */
  readonly userUuid: string;
  readonly before: readonly string[];
  readonly badges: readonly Badge[];
}

/**
 * Sets the badges of an account, each once. Returns the entry for the audit log; null when nothing changes. The caller
 * passes its transaction.
 */
export async function setBadges(
  trx: Transaction,
  { userUuid, before, badges: given }: BadgesChange,
): Promise<AuditEntry | null> {
  const badges = [...new Set(given)];
  if (badges.length === before.length && badges.every((badge, index) => badge === before[index])) return null;
  await updateBadges(trx, userUuid, badges);
  return { action: "user.badges", objectKind: "user", object: userUuid, details: { before, badges } };
}
