import type { Eidolon, EstimableRunFigure, Run } from "../domain/analysis.ts";
import type { Outcome } from "../domain/words.ts";
import { bus } from "../metrics/eidolon/bus.ts";
import { isDropEstimated } from "../metrics/eidolon/drop.ts";
import type { EidolonContext } from "../metrics/eidolon/eidolon-context.ts";
import { eidolonMetrics } from "../metrics/eidolon/eidolon-metrics.ts";
import { runMetrics } from "../metrics/run/run-metrics.ts";
import { runSegments } from "../metrics/run/run-segments.ts";
import type { RunFacts } from "./facts.ts";
import { isFull } from "./facts.ts";

function toEidolon(context: EidolonContext): Eidolon {
  const { eidolon } = context;
  return {
    type: eidolon.type,
    result: eidolon.result,
    spawnAnimationTimeMs: eidolonMetrics.spawnAnimationTime.compute(context),
    spawnDelayMs: eidolonMetrics.spawnDelay.compute(context),
    firstLimbBreakTimeMs: eidolonMetrics.firstLimbBreakTime.compute(context),
    limbBreakTimesMs: eidolonMetrics.limbBreakTimes.compute(context),
    medianLimbBreakTimeMs: eidolonMetrics.medianLimbBreakTime.compute([eidolon]),
    lastLimbBreakTimeMs: eidolonMetrics.lastLimbBreakTime.compute(context),
    capshotTimeMs: eidolonMetrics.capshotTime.compute(context),
    shrineTimeMs: eidolonMetrics.shrineTime.compute(context),
    shardInsertionTimesMs: eidolonMetrics.shardInsertionTimes.compute(context),
    bus: bus(context),
  };
}

/** A run ends as its last eidolon did, but is a capture only when all three were captured. */
function outcomeOf(run: RunFacts): Outcome {
  if (isFull(run)) return "capture";
  const last = run.eidolons.at(-1);
  if (last?.result === "kill") return "kill";
  const done = last?.type === "hydrolyst" && last.result !== "unfinished";
  return done && run.eidolons.some((eidolon) => eidolon.result === "kill") ? "kill" : "unfinished";
}

/** Which figures of a run are estimates. */
export function estimatedOf(run: RunFacts): readonly EstimableRunFigure[] {
  const isEstimated = runMetrics.realTime.compute(run) !== null && isDropEstimated(run.eidolons.at(-1));
  return isEstimated ? ["realTime"] : [];
}

export interface RunPlace {
  /** From 1 within the night. */
  readonly index: number;
  /** The next run of the same night. */
  readonly next: RunFacts | null;
}

/** The run with its metrics. */
export function presentRun(run: RunFacts, { index, next }: RunPlace): Run {
  return {
    index,
    perspective: run.perspective,
    preload: run.preload,
    outcome: outcomeOf(run),
    full: isFull(run),
    startedAtMs: run.startMs,
    eidolons: run.eidolons.map((eidolon, position) =>
      toEidolon({ eidolon, previous: run.eidolons[position - 1] ?? null, run }),
    ),
    realTimeMs: runMetrics.realTime.compute(run),
    lastHydrolystLimbBreakTimeMs: runMetrics.lastHydrolystLimbBreakTime.compute(run),
    extractionTimeMs: runMetrics.extractionTime.compute(run),
    loadTimeMs: runMetrics.loadTime.compute({ run, next }),
    medianLimbBreakTimeMs: eidolonMetrics.medianLimbBreakTime.compute(run.eidolons),
    estimated: estimatedOf(run),
    segments: runSegments(run),
  };
}
