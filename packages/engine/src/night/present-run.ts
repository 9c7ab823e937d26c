import type { Eidolon, Run } from "../domain/analysis.ts";
import type { EstimableRunFigure } from "../domain/figures.ts";
import type { Outcome } from "../domain/words.ts";
import { computed } from "../metrics/computed.ts";
import { bus } from "../metrics/eidolon/bus.ts";
import { isDropEstimated } from "../metrics/eidolon/drop.ts";
import type { EidolonContext } from "../metrics/eidolon/eidolon-context.ts";
import { eidolonMetrics } from "../metrics/eidolon-metrics.gen.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";
import { isFull } from "../metrics/facts/facts.ts";
import { type OwnTimes, ownTimes, unknownOwnTimes } from "../metrics/run/own-times.ts";
import { realTimeMs } from "../metrics/run/real-time.ts";
import { runSegments } from "../metrics/run/run-segments.ts";
import { runMetrics } from "../metrics/run-metrics.gen.ts";

function toEidolon(context: EidolonContext, own: OwnTimes): Eidolon {
  const { eidolon } = context;
  return {
    type: eidolon.type,
    result: eidolon.result,
    ...computed(eidolonMetrics, context),
    ...own,
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
export function estimatedRunFigures(run: RunFacts): readonly EstimableRunFigure[] {
  const isEstimated = realTimeMs(run) !== null && isDropEstimated(run.eidolons.at(-1));
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
  const own = ownTimes(run);
  return {
    index,
    perspective: run.perspective,
    preload: run.preload,
    outcome: outcomeOf(run),
    full: isFull(run),
    startedAtMs: run.startMs,
    eidolons: run.eidolons.map((eidolon, position) =>
      toEidolon(
        { eidolon, previous: run.eidolons[position - 1] ?? null, run },
        own.eidolons[position] ?? unknownOwnTimes,
      ),
    ),
    ...computed(runMetrics, run, next),
    ...own.run,
    estimated: estimatedRunFigures(run),
    segments: runSegments(run),
  };
}
