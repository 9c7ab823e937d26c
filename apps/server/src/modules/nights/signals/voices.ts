import type { Agreement } from "@hunt/contracts/signals";
import { type VoiceFacts, weighAgreement, weighVoice } from "@hunt/engine/signals/weigh-voice";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { NamedUploader, SignalLog } from "./queries.ts";
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

/**
 * Returns how many senders some logs count as: one for each hunter, and one for each account of the squad, whichever
 * logs it sent. All other senders together count as one, because anybody can have many accounts. `night_standing`
 * counts in the same way.
 */
export function countVoices(logs: readonly SignalLog[], uploaders: readonly NamedUploader[]): number {
  const senders = logs.map((log) => senderOf(log, uploaders));
  return Math.min(new Set(logs.map(({ owner }) => owner)).size, new Set(senders).size);
}

/**
 * A log that is counted, with the account of the squad that sent it; the account is null for all other senders, who
 * count as one.
 */
export interface Voice {
  readonly log: SignalLog;
  readonly userUuid: string | null;
}

/**
 * Returns one log for each sender who counts: the hunters' own logs first, then those that accounts of the squad sent
 * for others.
 */
function voicesOf(logs: readonly SignalLog[], uploaders: readonly NamedUploader[]): readonly Voice[] {
  const rank = ({ log, userUuid }: Voice) => (userUuid === null ? 2 : Number(!isOwners(log, uploaders)));
  const inOrder = logs
    .map((log): Voice => ({ log, userUuid: senderOf(log, uploaders) }))
    .toSorted((one, other) => rank(one) - rank(other));
  const [owners, senders] = [new Set<string | null>(), new Set<string | null>()];
  return inOrder.filter(({ log, userUuid }) => {
    if (owners.has(log.owner) || senders.has(userUuid)) return false;
    owners.add(log.owner);
    senders.add(userUuid);
    return true;
  });
}

/** Returns the account of the squad that sent a log and has not given the night up; null for any other sender. */
function senderOf({ userUuid, isGivenUp }: SignalLog, uploaders: readonly NamedUploader[]): string | null {
  const isOfSquad = uploaders.some((one) => one.userUuid === userUuid && one.wasThere);
  return isOfSquad && !isGivenUp ? userUuid : null;
}

/** Returns whether a log was sent by the account of the hunter whose game wrote it. */
export function isOwners({ userUuid, owner }: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  return uploaders.some((uploader) => uploader.userUuid === userUuid && uploader.name === owner);
}

/**
 * Returns whether a log was sent by its owner's account, and that account has not denied its presence or given the night
 * up.
 */
export function answersFor(log: SignalLog, uploaders: readonly NamedUploader[]): boolean {
  const present = uploaders.filter(({ wasThere }) => wasThere);
  return !log.isGivenUp && isOwners(log, present);
}

/** The known facts about the accounts that sent logs, by account. */
export type KnownVoices = ReadonlyMap<string, VoiceFacts>;

/**
 * Returns the weight of some agreeing logs (S10), with each sender who counts and why that sender weighs less than a
 * full one, the heaviest first.
 */
export function weighVoices(
  logs: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
  known: KnownVoices,
): Pick<Agreement, "weight" | "voices"> {
  const voices = voicesOf(logs, uploaders).map(({ log: { uploadUuid, owner }, userUuid }) => {
    const facts = userUuid === null ? null : (known.get(userUuid) ?? null);
    return { uploadUuid, logOwner: owner, ...weighVoice(facts), ...(facts ?? unknown) };
  });
  return {
    weight: weighAgreement(voices.map(({ weight }) => weight)),
    voices: voices
      .toSorted((one, other) => other.weight - one.weight)
      .map((voice) => ({ ...voice, reasons: [...voice.reasons] })),
  };
}

const unknown = { accountDays: null, otherNights: 0, nightsWithOthers: 0, disagreements: 0 };
