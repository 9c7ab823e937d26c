import type { PlausibleRange } from "../domain/game-facts.ts";
import type { SignalCode } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

interface Measured {
  readonly code: SignalCode;
  readonly run: number;
  readonly eidolon: EidolonType | null;
  readonly atMs: number | null;
  /** Null when a line of it is missing. */
  readonly valueMs: number | null;
  readonly range: PlausibleRange;
}

/** A signal when the figure lies outside its range; an end that is infinite is not told. */
export function outside({ valueMs, range, ...place }: Measured): readonly FoundSignal[] {
  const { minMs, maxMs } = range;
  if (valueMs === null || (valueMs >= minMs && valueMs <= maxMs)) return [];
  const figures = Number.isFinite(maxMs) ? { valueMs, minMs, maxMs } : { valueMs, minMs };
  return [signal({ ...place, figures })];
}

/** later − earlier; null when either is not known. */
export function minus(
  laterMs: number | null | undefined,
  earlierMs: number | null | undefined,
): number | null {
  return laterMs == null || earlierMs == null ? null : laterMs - earlierMs;
}
