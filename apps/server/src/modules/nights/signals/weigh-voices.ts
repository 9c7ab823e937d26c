import type { Agreement } from "@hunt/contracts/signals";
import { type VoiceFacts, weighAgreement, weighVoice } from "@hunt/engine/signals/weigh-voice";
import type { NamedUploader, SignalLog } from "./queries.ts";
import { voicesOf } from "./voices.ts";

/** What is known of the accounts that sent logs, by account. */
export type KnownVoices = ReadonlyMap<string, VoiceFacts>;

/** Returns the weight of some agreeing logs (S10), with each voice and why it weighs less than a full one, the heaviest first. */
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
