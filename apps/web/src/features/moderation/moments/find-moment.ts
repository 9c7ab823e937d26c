import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { EidolonType } from "@hunt/engine/domain/words";
import type { TimelineSegment } from "../../../domain-ui/timeline/timeline-layout.ts";

type Place = Pick<TimelineSegment, "kind" | "eidolon" | "number" | "fromMs" | "toMs">;

/** Returns the limb that took longest in all runs; null without one. */
export function slowestLimb(
  runs: readonly RunInMs[],
): { readonly run: RunInMs; readonly segment: Place } | null {
  const limbs = runs.flatMap((run) =>
    run.segments.filter(({ kind }) => kind === "limb").map((segment) => ({ run, segment })),
  );
  const lengthOf = ({ segment }: (typeof limbs)[number]) => segment.toMs - segment.fromMs;
  return limbs.reduce<(typeof limbs)[number] | null>(
    (slowest, limb) => (slowest === null || lengthOf(limb) > lengthOf(slowest) ? limb : slowest),
    null,
  );
}

/** Returns where a run, or an eidolon in it, begins, in milliseconds from the run's start. */
export function placeInRun(run: RunInMs, eidolon: EidolonType | null): number {
  if (eidolon === null) return 0;
  return run.segments.find((segment) => segment.eidolon === eidolon)?.fromMs ?? 0;
}
