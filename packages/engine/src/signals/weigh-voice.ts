import { signalRanges, type VoiceReason } from "../domain/signals.ts";

/** The facts about an account that uploaded a log of a night. */
export interface VoiceFacts {
  /** The account's age when it uploaded its first log of the night, in whole days. */
  readonly accountDays: number;
  /** The number of the account's other counted nights with another hunter in the squad. */
  readonly otherNights: number;
  /** The number of these nights with a hunter outside of this squad whose account is not new either. */
  readonly nightsWithOthers: number;
  /** The number of other nights whose shown log contradicts a log that the account uploaded. */
  readonly disagreements: number;
}

export interface VoiceWeight {
  /** The weight from 0 to 1; 1 is the weight of an old account that also hunts with others. */
  readonly weight: number;
  readonly reasons: readonly VoiceReason[];
}

/**
 * Returns the weight of an account whose log agrees about a night (S10); null stands for an uploader without an account
 * in the squad.
 */
export function weighVoice(facts: VoiceFacts | null): VoiceWeight {
  if (facts === null) return { weight: 0, reasons: ["no_account"] };
  const parts = [ofAge(facts), ofCompany(facts), ofDisagreements(facts)];
  return {
    weight: parts.reduce((product, { weight }) => product * weight, 1),
    reasons: parts.flatMap(({ reasons }) => reasons),
  };
}

/**
 * Returns the weight of an agreement: the weight of its second weightiest account, because one hunter always agrees with
 * themselves. So the accounts of one person weigh only as much as the lesser of them, however many there are.
 */
export function weighAgreement(weights: readonly number[]): number {
  return weights.toSorted((one, other) => other - one)[1] ?? 0;
}

/** Whether an agreement of this weight speaks for a night. */
export function isInFavour(weight: number): boolean {
  return weight >= signalRanges.leastFavour;
}

const whole: VoiceWeight = { weight: 1, reasons: [] };

function ofAge({ accountDays }: VoiceFacts): VoiceWeight {
  if (accountDays < signalRanges.newVoiceDays) return { weight: 0, reasons: ["new_account"] };
  if (accountDays >= signalRanges.oldVoiceDays) return whole;
  return { weight: signalRanges.youngVoice, reasons: ["young_account"] };
}

function ofCompany({ otherNights, nightsWithOthers }: VoiceFacts): VoiceWeight {
  if (nightsWithOthers >= signalRanges.leastNightsWithOthers) return whole;
  if (nightsWithOthers > 0) return { weight: signalRanges.seldomSeenVoice, reasons: ["few_nights"] };
  if (otherNights >= signalRanges.leastNightsOfSquad)
    return { weight: signalRanges.squadsVoice, reasons: ["squad_alone"] };
  return { weight: signalRanges.unknownVoice, reasons: ["nobody_else"] };
}

function ofDisagreements({ disagreements }: VoiceFacts): VoiceWeight {
  if (disagreements === 0) return whole;
  return { weight: signalRanges.disagreedVoice ** disagreements, reasons: ["disagreed"] };
}
