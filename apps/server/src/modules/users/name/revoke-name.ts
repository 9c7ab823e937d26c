import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canRevokeName } from "./can-revoke-name.ts";
import { lockHolder, lockName } from "./name-queries.ts";
import { takeName } from "./take-name.ts";

export interface RevokeNameInput {
  readonly ign: string;
  readonly reason: string;
}

/**
 * Takes a verified name from whoever has it: it is published nowhere any more, and its nights belong to nobody. Returns
 * the account. `user_not_found` when nobody has it.
 */
export async function revokeName(
  deps: ChangeDeps,
  actor: AnyActor,
  { ign, reason }: RevokeNameInput,
): Promise<string> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const key = nameKey(ign);
      await lockName(trx, key);
      const holder = await lockHolder(trx, key);
      if (!holder) throw new AppError("user_not_found");
      return holder;
    },
    may: canRevokeName,
    change: async (trx, holder) => {
      const jobs = (await takeName(deps, trx, holder)) ?? [];
      return {
        result: holder.uuid,
        jobs,
        entry: {
          action: "name.revoke",
          objectKind: "name",
          object: holder.ign ?? ign,
          details: { userUuid: holder.uuid },
        },
      };
    },
  });
}
