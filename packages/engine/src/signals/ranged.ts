import type { PlausibleRange } from "../domain/game-facts.ts";
import type { SignalCode } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

interface Measured {
  readonly code: SignalCode;
  readonly run: number;
  readonly eidolon: EidolonType | null;
  readonly atMs: number | null;
  /** Null when a line that the figure needs is missing. */
  readonly valueMs: number | null;
  readonly range: PlausibleRange;
}

/** Returns a signal when the figure lies outside its range; an infinite end of the range is left out. */
export function outside({ valueMs, range, ...place }: Measured): readonly FoundSignal[] {
  const { minMs, maxMs } = range;
  if (valueMs === null || (valueMs >= minMs && valueMs <= maxMs)) return [];
  const figures = Number.isFinite(maxMs) ? { valueMs, minMs, maxMs } : { valueMs, minMs };
  return [signal({ ...place, figures })];
}

/** Returns later − earlier; null when either is unknown. */
export function minus(
  laterMs: number | null | undefined,
  earlierMs: number | null | undefined,
): number | null {
  return laterMs == null || earlierMs == null ? null : laterMs - earlierMs;
}
