import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canUnverifyName } from "./can-unverify-name.ts";
import { lockAccounts, lockNamesOf } from "./name-queries.ts";
import { takeName } from "./take-name.ts";

export interface UnverifyNameInput {
  readonly userUuid: string;
}

/**
 * Gives one's own verified name up: it is no longer published anywhere, and the nights under it belong to nobody again.
 * Does nothing without a verified name: false. `user_not_found`.
 */
export async function unverifyName(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid }: UnverifyNameInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      await lockNamesOf(trx, [userUuid]);
      const [account] = await lockAccounts(trx, [userUuid]);
      if (!account) throw new AppError("user_not_found");
      return account;
    },
    may: canUnverifyName,
    change: async (trx, account) => {
      const jobs = await takeName(deps, trx, account);
      if (jobs === null) return { result: false, entry: null };
      return {
        result: true,
        jobs,
        entry: {
          action: "name.unverify",
          objectKind: "name",
          object: account.ign ?? "",
          details: { userUuid },
        },
      };
    },
  });
}
