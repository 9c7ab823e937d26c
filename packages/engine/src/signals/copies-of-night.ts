import { signalRanges } from "../domain/signals.ts";
import { isAlike, isCopy, type Likeness, likenessOf } from "./likeness.ts";
import { isNear } from "./run-buckets.ts";
import type { RunKey } from "./run-key.ts";

/** A run and a run of a known night, compared with each other. */
export interface RunPair {
  readonly run: number;
  readonly otherRun: number;
  readonly likeness: Likeness;
}

/**
 * Returns the runs of a night that are copies of runs of one known night: each run that is a copy by itself, and all
 * runs that resemble known ones, eidolon by eidolon, when together they are evidence enough.
 */
export function copiesOf<Pair extends RunPair>(pairs: readonly Pair[]): readonly Pair[] {
  const taken = new Set<string>();
  const alike = new Set<RunPair>();
  let [evidence, equal] = [0, 0];
  for (const pair of pairs.toSorted((a, b) => b.likeness.evidence - a.likeness.evidence)) {
    const { run, otherRun, likeness } = pair;
    const says = likeness.evidence - signalRanges.choiceDoubt;
    const places = likeness.eidolons.flatMap((one) => [`of ${run} ${one}`, `like ${otherRun} ${one}`]);
    if (!isAlike(likeness) || says <= 0 || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    alike.add(pair);
    evidence += says;
    equal += likeness.equal;
  }
  const isTold = evidence >= signalRanges.copyEvidence && equal >= signalRanges.leastEqualGaps;
  return pairs.filter((pair) => isCopy(pair.likeness, "known") || (isTold && alike.has(pair)));
}

/** Returns the runs of a night that are copies of a known night's runs, as the index finds them. */
export function findCopiesIn(night: readonly RunKey[], known: readonly RunKey[]): readonly RunPair[] {
  return copiesOf(
    night.flatMap((key, run) =>
      known.flatMap((other, otherRun) =>
        isNear(key, other) ? [{ run, otherRun, likeness: likenessOf(key, other) }] : [],
      ),
    ),
  );
}
