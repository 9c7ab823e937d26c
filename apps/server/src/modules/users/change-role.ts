import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { lockRole, updateRole } from "./account-queries.ts";
import { canChangeRole } from "./can-change-role.ts";

/** Roles that a person may have; programs are let in as such (create-bot.ts). */
export const grantedRoles = ["user", "mod", "admin"] as const;
export type GrantedRole = (typeof grantedRoles)[number];

export interface ChangeRoleInput {
  readonly userUuid: string;
  readonly role: GrantedRole;
  readonly reason: string;
}

/** Gives an account a role, which holds from its next request on. False when it has it already. `user_not_found`. */
export async function changeRole(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, role, reason }: ChangeRoleInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const before = await lockRole(trx, userUuid);
      // A program stays one: its token would otherwise be worth more than its verifying of names.
      if (before === undefined || before === "bot") throw new AppError("user_not_found");
      return { userUuid, before };
    },
    may: canChangeRole,
    change: async (trx, { before }) => {
      if (before === role) return { result: false, entry: null };
      await updateRole(trx, userUuid, role);
      return {
        result: true,
        entry: { action: "user.role", objectKind: "user", object: userUuid, details: { before, role } },
      };
    },
  });
}
