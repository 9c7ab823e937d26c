import type { EidolonFacts, RunFacts } from "../facts/facts.ts";
import { hasLimb } from "../facts/facts.ts";

export interface NightFacts {
  readonly runs: readonly RunFacts[];
}

/** Returns the run at which a night's clock begins: the first with a limb, else the first. */
export function firstHuntedRun({ runs }: NightFacts): RunFacts | null {
  return runs.find(hasLimb) ?? runs[0] ?? null;
}

export function lastHuntedRun({ runs }: NightFacts): RunFacts | null {
  return runs.findLast(hasLimb) ?? runs.at(-1) ?? null;
}

export function lastCapturedEidolon({ runs }: NightFacts): EidolonFacts | null {
  return runs.flatMap((run) => run.eidolons).findLast((eidolon) => eidolon.result === "capture") ?? null;
}
