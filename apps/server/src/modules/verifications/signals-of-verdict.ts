import type { Signal, SignalChange } from "@hunt/contracts/signals";
import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { JudgedSignal } from "../../platform/database/tables/verification-tables.ts";

/** A move of a request, with the signals of its night's logs at that time; null where they were not stored. */
interface MoveWithSignals {
  readonly action: VerificationAction;
  readonly signals: readonly JudgedSignal[] | null;
}

/** Returns the signals by which an approval is judged: the strong and the exact ones. */
export function heavySignals(
  signals: readonly Pick<Signal, "code" | "weight" | "run">[],
): readonly JudgedSignal[] {
  return signals.flatMap(({ code, weight, run }) =>
    weight === "strong" || weight === "exact" ? [{ code, run }] : [],
  );
}

/**
 * Returns the signals that appeared since a verdict, and those that are gone; null when nothing changed. For a verdict without stored
 * signals (null) all of them count as new.
 */
export function signalChange(
  atVerdict: readonly JudgedSignal[] | null,
  now: readonly JudgedSignal[],
): SignalChange | null {
  const appeared = codesMissingIn(atVerdict ?? [], now);
  const gone = codesMissingIn(now, atVerdict ?? []);
  return appeared.length + gone.length === 0 ? null : { wasKnown: atVerdict !== null, appeared, gone };
}

function codesMissingIn(those: readonly JudgedSignal[], of: readonly JudgedSignal[]) {
  const missing = of.filter((one) => !those.some(({ code, run }) => code === one.code && run === one.run));
  return [...new Set(missing.map(({ code }) => code))];
}

/**
 * Returns how the signals at the last of these moves differ from those at the verdict before it; null unless that move is a
 * mark.
 */
export function signalChangeAt(moves: readonly MoveWithSignals[]): SignalChange | null {
  const mark = moves.at(-1);
  if (mark?.action !== "recheck" || mark.signals === null) return null;
  return signalChange(moves.findLast(isVerdict)?.signals ?? null, mark.signals);
}

/** Returns whether a move is a verdict for the night, or the first half of one. */
export function isVerdict({ action }: Pick<MoveWithSignals, "action">): boolean {
  return action === "first_approval" || action === "approved" || action === "confirmed";
}
