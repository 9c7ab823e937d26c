import { weighVoice } from "@hunt/engine/signals/weigh-voice";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectVoiceFacts, storeVoiceWeights } from "../signals/voice-queries.ts";
import { storeAcquaintance } from "./acquaintance-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { mergeLogs } from "./merge-logs.ts";
import { settleChoice } from "./owners-choice.ts";

/**
 * Decides anew what depends on who answers for a locked night, after that may have changed: what its owners choose, which log is shown
 * and what others fill in.
 */
export async function settleNight(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await settleChoice(trx, nightUuid, new Date(deps.clock()));
  await mergeLogs(deps, trx, nightUuid);
  await weighSenders(trx, nightUuid);
}

/**
 * Looks who sent the logs of a night: who of those that tell it differently shares another counted night with its squad, for by the others
 * a night that is not approved is taken off no board (ADR 0033); and how much each account weighs where its log agrees (S10).
 */
export async function weighSenders(trx: Transaction, nightUuid: string): Promise<void> {
  await storeAcquaintance(trx, nightUuid);
  const facts = await selectVoiceFacts(trx, nightUuid);
  // One voice agrees with nobody.
  if (facts.size < 2) return;
  const weights = [...facts].map(([userUuid, known]) => ({ userUuid, weight: weighVoice(known).weight }));
  await storeVoiceWeights(trx, nightUuid, weights);
}
