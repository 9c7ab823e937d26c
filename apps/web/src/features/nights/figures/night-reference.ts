import type { NightFigure, RunFigure } from "@hunt/engine/domain/figures";
import type { Reference } from "../compare/use-reference.ts";

/** What of one run an average, or a median, of a night can be held against. */
const sameOfRun: Readonly<Partial<Record<NightFigure, RunFigure>>> = {
  averageRealTime: "realTime",
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  averageOwnTime: "ownTime",
  medianOwnTime: "ownTime",
  medianLimbBreakTime: "medianLimbBreakTime",
  averageExtractionTime: "extractionTime",
};

/** The figure of the other night, where one was chosen as a whole, else of the run; undefined where there is none. */
export function nightReferenceMs(
  { night, run }: Pick<Reference, "night" | "run">,
  name: NightFigure,
): number | null | undefined {
  if (night !== null) return night[`${name}Ms`];
  const same = sameOfRun[name];
  return run === null || same === undefined ? undefined : run[`${same}Ms`];
}
