import { signalRanges, type VoiceReason } from "../domain/signals.ts";

/** What is known of an account that sent a log of a night. */
export interface VoiceFacts {
  /** How old it was when it sent its first log of the night, in whole days. */
  readonly accountDays: number;
  /** Its other nights that count, in which somebody was with it. */
  readonly otherNights: number;
  /** … and those of them with a hunter who is not of this squad and whose account is no new one either. */
  readonly nightsWithOthers: number;
  /** Other nights of which it sent a log that tells something else than is shown. */
  readonly disagreements: number;
}

export interface VoiceWeight {
  /** From 0 to 1, where 1 is an old account that hunts with others as well. */
  readonly weight: number;
  readonly reasons: readonly VoiceReason[];
}

/** Weighs one of the voices that say the same of a night (S10); null: sent by no account of the squad. */
export function weighVoice(facts: VoiceFacts | null): VoiceWeight {
  if (facts === null) return { weight: 0, reasons: ["no_account"] };
  const parts = [ofAge(facts), ofCompany(facts), ofDisagreements(facts)];
  return {
    weight: parts.reduce((product, { weight }) => product * weight, 1),
    reasons: parts.flatMap(({ reasons }) => reasons),
  };
}

/**
 * What an agreement weighs: as much as the second weightiest of its voices, for one hunter always agrees with themselves. So accounts of
 * one person are as good as the lesser ones of them, however many they are.
 */
export function weighAgreement(weights: readonly number[]): number {
  return weights.toSorted((one, other) => other - one)[1] ?? 0;
}

/** Whether an agreement that weighs so much speaks for a night. */
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
