import { limbCounts } from "../../domain/words.ts";
import type { EidolonFacts, RunFacts } from "../facts/facts.ts";

/** An eidolon with its place in the run. */
export interface EidolonContext {
  readonly eidolon: EidolonFacts;
  /** The eidolon before this one in the run; null for the first eidolon in the log. */
  readonly previous: EidolonFacts | null;
  readonly run: RunFacts;
}

/** Returns later − earlier; null when either is null. */
export function between(
  laterMs: number | null | undefined,
  earlierMs: number | null | undefined,
): number | null {
  return laterMs == null || earlierMs == null ? null : laterMs - earlierMs;
}

/** Returns Wn; null unless all limbs broke. */
export function lastLimbMs(eidolon: EidolonFacts): number | null {
  return eidolon.limbsMs.length === limbCounts[eidolon.type] ? (eidolon.limbsMs.at(-1) ?? null) : null;
}
