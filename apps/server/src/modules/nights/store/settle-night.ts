import { weighVoice } from "@hunt/engine/signals/weigh-voice";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectVoiceFacts, storeVoiceWeights } from "../signals/voice-queries.ts";
import { storeAcquaintance } from "./acquaintance-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { mergeLogs } from "./merge-logs.ts";
import { settleChoice } from "./owners-choice.ts";

/**
 * Decides again, after the accounts that answer for a locked night may have changed, what depends on them: the owners' choices, the
 * shown log, and the logs that fill its gaps.
 */
export async function settleNight(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await settleChoice(trx, nightUuid, new Date(deps.clock()));
  await mergeLogs(deps, trx, nightUuid);
  await weighSenders(trx, nightUuid);
}

/**
 * Looks at the senders of a night's logs. Records which senders of differing logs share another counted night with the squad, because
 * other senders cannot take an unapproved night off a board (ADR 0033). Also records how much weight each account has when its log agrees
 * (S10).
 */
export async function weighSenders(trx: Transaction, nightUuid: string): Promise<void> {
  await storeAcquaintance(trx, nightUuid);
  const facts = await selectVoiceFacts(trx, nightUuid);
  // A single voice has no other voice to agree with.
  if (facts.size < 2) return;
  const weights = [...facts].map(([userUuid, known]) => ({ userUuid, weight: weighVoice(known).weight }));
  await storeVoiceWeights(trx, nightUuid, weights);
}
