import type { GrantedRole } from "@hunt/contracts/people";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { lockRole } from "./account-queries.ts";
import { canChangeRole } from "./can-change-role.ts";
import { giveRole } from "./give-role.ts";

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
      const entry = await giveRole(deps, trx, { userUuid, before, role });
      return entry === null ? { result: false, entry } : { result: true, entry: { ...entry } };
    },
  });
}
