import type { TrustedSenderAnswer } from "@hunt/contracts/trusted-senders";
import type { Deps } from "../../../platform/deps.ts";
import type { ExportPart } from "../../../platform/export/export-part.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canDistrustSender } from "./can-say-presence.ts";
import { deleteTrusted, selectTrusted, type Trusting } from "./trust-queries.ts";

/** Exports the senders whose nights an account takes as its own; the account said so for each sender. */
export function trustedSendersPart(deps: Pick<Deps, "db">, userUuid: string): ExportPart {
  return {
    key: "trustedSenders",
    count: async () => (await listTrustedSenders(deps, userUuid)).total,
    async *items() {
      yield* (await listTrustedSenders(deps, userUuid)).items;
    },
  };
}

/** Returns the senders whose nights, where they name the account, are its own without being asked about each. */
export async function listTrustedSenders(
  { db }: Pick<Deps, "db">,
  userUuid: string,
): Promise<{ readonly total: number; readonly items: TrustedSenderAnswer[] }> {
  const rows = await selectTrusted(db, userUuid);
  const items = rows.map(({ since, ...hunter }) => ({ ...hunter, since: since.toISOString() }));
  return { total: items.length, items };
}

/**
 * Stops taking a sender's nights as the account's own. Nights without a statement of the account itself leave its profile
 * and its totals with the same commit. A second call changes nothing. Throws `not_allowed`.
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
