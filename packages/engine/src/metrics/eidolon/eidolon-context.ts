import { limbCounts } from "../../domain/words.ts";
import type { EidolonFacts, RunFacts } from "../facts/facts.ts";

/** One eidolon where it stands in its run. */
export interface EidolonContext {
  readonly eidolon: EidolonFacts;
  /** The one before it in the run, null for the first that the log shows. */
  readonly previous: EidolonFacts | null;
  readonly run: RunFacts;
}

/** later − earlier, null when either is. */
export function between(
  laterMs: number | null | undefined,
  earlierMs: number | null | undefined,
): number | null {
  return laterMs == null || earlierMs == null ? null : laterMs - earlierMs;
}

/** Wn, when all limbs broke. */
export function lastLimbMs(eidolon: EidolonFacts): number | null {
  return eidolon.limbsMs.length === limbCounts[eidolon.type] ? (eidolon.limbsMs.at(-1) ?? null) : null;
}
