import { defaultNightCycle } from "../../clock/night-clock.ts";
import type { AnalyserOptions } from "../../domain/analyser-options.ts";
import { type SignalCode, signalKinds } from "../../domain/signals.ts";
import { findCopiesIn } from "../../signals/copies-of-night.ts";
import { signal } from "../../signals/found-signal.ts";
import { isSameToTheMillisecond } from "../../signals/likeness.ts";
import { type WitnessedLog, type WitnessedNight, witnessBytes } from "../../signals/open-witness.ts";
import { contradicts } from "../../signals/session-claim.ts";

/** The signals of a log, by code. */
export interface Judgement {
  readonly codes: readonly SignalCode[];
  /** Whether the log has a strong or exact signal. */
  readonly isCaught: boolean;
}

export function witnessLog(log: string, options: AnalyserOptions): WitnessedLog {
  return witnessBytes(options.encode(log), { ...options, cycle: defaultNightCycle, uploadedAtUtcMs: null });
}

function claimOf({ analysis }: WitnessedLog, night: WitnessedNight) {
  const found = analysis.nights.find(({ number }) => number === night.number);
  return {
    buildLabel: found?.session.buildLabel ?? null,
    startedAtUtcMs: found?.session.startedAtUtcMs ?? null,
    sessionId: found?.sessionId ?? null,
    owner: found?.owner ?? null,
    momentsMs: found?.huntMomentsMs ?? [],
  };
}

/**
 * Whether a run of one night is found as a copy of a run of the other, in another match or under another owner's name.
 */
function hasCopy(night: WitnessedNight, other: WitnessedNight, isSameMatch: boolean): boolean {
  const copies = findCopiesIn(night.runKeys, other.runKeys);
  return copies.some(
    ({ run, otherRun }) =>
      !isSameMatch || isSameToTheMillisecond(night.runKeys[run] ?? [], other.runKeys[otherRun] ?? []),
  );
}

/** Returns the signals that the server finds by comparing with a known night; this is a pure model of its queries. */
function compared(log: WitnessedLog, known: WitnessedLog): readonly SignalCode[] {
  return log.nights.flatMap((night) =>
    known.nights.flatMap((other) => {
      const [claim, otherClaim] = [claimOf(log, night), claimOf(known, other)];
      const codes: SignalCode[] = [];
      if (contradicts(claim, otherClaim) !== null) codes.push("session_known");
      const isSameMatch = claim.sessionId !== null && claim.sessionId === otherClaim.sessionId;
      // A log of the same match with the same owner shows the same night, so it is not a copy.
      const isSameLog = isSameMatch && claim.owner === otherClaim.owner;
      if (!isSameLog && hasCopy(night, other, isSameMatch)) codes.push("run_known");
      return codes;
    }),
  );
}

export function judge(log: WitnessedLog, known: readonly WitnessedLog[]): Judgement {
  const own = log.nights.flatMap(({ signals }) => signals);
  const others = known.flatMap((one) => compared(log, one)).map((code) => signal({ code }));
  const codes = [...new Set([...own, ...others].map(({ code }) => code))];
  const isCaught = codes.some((code) => ["strong", "exact"].includes(signalKinds[code].weight));
  return { codes, isCaught };
}
