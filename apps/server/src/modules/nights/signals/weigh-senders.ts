import { weighVoice } from "@hunt/engine/signals/weigh-voice";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectVoiceFacts, storeAcquaintance, storeVoiceWeights } from "./voice-queries.ts";

/**
 * Looks at the senders of a night's logs. Records which senders of differing logs share another counted night with the squad, because
 * other senders cannot take an unapproved night off a board (ADR 0033). Also records how much weight each account has when its log agrees
 * (S10).
 */
export async function weighSenders(trx: Transaction, nightUuid: string): Promise<void> {
  await storeAcquaintance(trx, nightUuid);
  const facts = await selectVoiceFacts(trx, nightUuid);
  // A single sender has no other sender to agree with.
  if (facts.size < 2) return;
  const weights = [...facts].map(([userUuid, known]) => ({ userUuid, weight: weighVoice(known).weight }));
  await storeVoiceWeights(trx, nightUuid, weights);
}
