import type { Signal, SignalChange } from "@hunt/contracts/signals";
import type { VerificationAction } from "@hunt/contracts/verification-desk";
import type { Connection } from "../../platform/database/database-types.ts";
import type { JudgedSignal } from "../../platform/database/tables/verification-tables.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import { selectMoves } from "./review-queries.ts";

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

/**
 * Returns how the signals of a night differ from those at the last verdict about its request; null when they do not
 * differ, or when a mark has told moderators the same already.
 */
export async function readUntoldChange(
  db: Connection,
  { uuid, nightUuid }: { readonly uuid: string; readonly nightUuid: string },
): Promise<SignalChange | null> {
  const moves = await selectMoves(db, uuid);
  const now = heavySignals((await readSignalsOfNight(db, nightUuid)).signals);
  const told = moves.findLast((move) => isVerdict(move) || move.action === "recheck");
  const isTold = told?.action === "recheck" && told.signals !== null && !signalChange(told.signals, now);
  return isTold ? null : signalChange(moves.findLast(isVerdict)?.signals ?? null, now);
}

function isVerdict({ action }: MoveWithSignals): boolean {
  return action === "first_approval" || action === "approved" || action === "confirmed";
}
