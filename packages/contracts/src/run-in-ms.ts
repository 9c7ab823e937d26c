import type { Eidolon, Run } from "@hunt/engine/domain/analysis";
import { busFigures, eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import { figuresInMs } from "./figure-seconds.ts";
import type { NightAnswer } from "./nights.ts";
import type { EidolonAnswer, RunAnswer, RunInNightAnswer } from "./runs.ts";
import { msFromSeconds, msFromSecondsOrNull } from "./seconds.ts";

/** A run in the engine's units: integer milliseconds. */
export type RunInMs = Omit<Run, "perspective" | "startedAtMs"> & {
  /** Identifies the run on a page; for a published run it is its uuid. */
  readonly id: string;
  readonly verified: boolean;
  /** The time from the night's first moment to this run's start; null when not known. */
  readonly startOffsetMs: number | null;
  /** True when the run comes from the log of the other member who hosted it. */
  readonly filledIn: boolean;
};

function eidolonInMs(eidolon: EidolonAnswer): Eidolon {
  return {
    type: eidolon.type,
    result: eidolon.result,
    ...figuresInMs(eidolonFigures, eidolon),
    bus: eidolon.bus && figuresInMs(busFigures, eidolon.bus),
  };
}

/** A run from a list has no timeline; a run that nobody published is not verified. */
type AnyRunAnswer = Omit<RunAnswer, "night" | "verified"> &
  Partial<Pick<RunInNightAnswer, "verified" | "startOffset" | "filledIn" | "segments">>;

/** Returns a run of an answer in integer milliseconds. */
export function runInMs(run: AnyRunAnswer): RunInMs {
  return {
    id: run.uuid,
    verified: run.verified ?? false,
    index: run.index,
    preload: run.preload,
    outcome: run.outcome,
    full: run.full,
    startOffsetMs: msFromSecondsOrNull(run.startOffset ?? null),
    filledIn: run.filledIn ?? false,
    ...figuresInMs(runFigures, run),
    estimated: run.estimated,
    eidolons: (run.eidolons ?? []).map(eidolonInMs),
    segments: (run.segments ?? []).map(({ kind, eidolon, number, from, to }) => ({
      kind,
      eidolon,
      number,
      fromMs: msFromSeconds(from),
      toMs: msFromSeconds(to),
    })),
  };
}

/** Returns the runs of a night's answer in integer milliseconds, in order. */
export function runsInMs(night: Pick<NightAnswer, "runs">): readonly RunInMs[] {
  return (night.runs ?? []).map((run) => runInMs(run));
}

/**
 * Whether a run has no capture and no kill. Such runs are marked, and hidden unless asked for (docs/game-log.md section
 * 4).
 */
export function isAborted(run: Pick<RunInMs, "outcome" | "eidolons">): boolean {
  return run.eidolons.every((eidolon) => eidolon.result === "unfinished") && run.outcome === "unfinished";
}

/** Returns every net limb time of the runs, in order. */
export function limbTimesMs(runs: readonly RunInMs[]): readonly number[] {
  return runs.flatMap((run) => run.eidolons.flatMap((eidolon) => eidolon.limbBreakTimesMs));
}
