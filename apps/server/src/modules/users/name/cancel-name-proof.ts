import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canChangeAccount } from "../user/can-change-account.ts";
import { deleteProof } from "./proof-queries.ts";

/** Gives a proof up that is not there yet: its code is worth nothing from now on. A verified name stays. */
export async function cancelNameProof(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid }),
    may: canChangeAccount,
    change: async (trx) => {
      if (!(await deleteProof(trx, userUuid))) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: { action: "name.cancel_proof", objectKind: "user", object: userUuid },
      };
    },
  });
}
