import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canDistrustSender } from "./can-distrust-sender.ts";
import { deleteTrusted, type Trusting } from "./trust-queries.ts";

/**
 * Takes back that an account takes somebody's nights for its own: those that it said nothing of itself leave its profile and its totals
 * with the same commit. Said twice it changes nothing. `not_allowed`.
 */
export async function distrustSender(deps: ChangeDeps, actor: AnyActor, trusting: Trusting): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async () => ({ userUuid: trusting.userUuid }),
    may: canDistrustSender,
    change: async (trx) => {
      const { userUuid, senderUuid } = trusting;
      const was = await deleteTrusted(trx, trusting);
      if (!was) return { result: undefined, entry: null };
      return {
        result: undefined,
        entry: { action: "night.distrust", objectKind: "user", object: userUuid, details: { senderUuid } },
      };
    },
  });
}
