import type { DiagnosticCode } from "../../domain/diagnostics.ts";
import type { EidolonType, Outcome, Perspective } from "../../domain/words.ts";

/** The times of one eidolon's events: log times in milliseconds, null when the log does not have them. */
export interface EidolonFacts {
  readonly type: EidolonType;
  readonly result: Outcome;
  /** V for a Teralyst, U for the others. */
  readonly spawnedMs: number | null;
  /** W1…Wn, at most as many as the eidolon has. */
  readonly limbsMs: readonly number[];
  /** C, captured or killed. */
  readonly endedMs: number | null;
  /** D, the drop of the arcane. */
  readonly arcaneMs: number | null;
  /** E of the shrine before it. */
  readonly shrineMs: number | null;
  /** P1…Pk, the shards before it. */
  readonly shardsMs: readonly number[];
}

/** A remark about a run, before the run has its place in a night. */
export interface RunRemark {
  readonly code: DiagnosticCode;
  readonly line: number | null;
  readonly count: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The times of one run's events: everything from which its metrics are computed. */
export interface RunFacts {
  readonly perspective: Perspective;
  /** F, the first one since the Plains were last left. */
  readonly finalizeMs: number | null;
  /** N, when it shows the run's start; otherwise null. */
  readonly nightfallMs: number | null;
  readonly preload: boolean | null;
  /** S, the run's start. */
  readonly startMs: number | null;
  readonly firstHuntMs: number;
  readonly lastHuntMs: number;
  /** The time of leaving the Plains, or of the last hunt line. */
  readonly endMs: number;
  readonly eidolons: readonly EidolonFacts[];
  readonly remarks: readonly RunRemark[];
}

/** A run with the results of its eidolons, from a log or analysed already. */
export interface RunWithResults {
  readonly eidolons: readonly Pick<EidolonFacts, "result">[];
}

/** Returns how many of the run's eidolons were captured. */
export function captureCount(run: RunWithResults): number {
  return run.eidolons.filter((eidolon) => eidolon.result === "capture").length;
}

export function hasLimb(run: Pick<RunFacts, "eidolons">): boolean {
  return run.eidolons.some((eidolon) => eidolon.limbsMs.length > 0);
}

/** Whether all three eidolons were captured. */
export function isFull(run: RunWithResults): boolean {
  return captureCount(run) === 3;
}

/** Whether an eidolon was captured or killed. */
export function hasResult(run: RunWithResults): boolean {
  return run.eidolons.some((eidolon) => eidolon.result !== "unfinished");
}

/** Returns the run's beginning for figures that must never be null: S, else F, else the first hunt line. */
export function runBeginsAtMs(run: Pick<RunFacts, "startMs" | "finalizeMs" | "firstHuntMs">): number {
  return run.startMs ?? run.finalizeMs ?? run.firstHuntMs;
}
