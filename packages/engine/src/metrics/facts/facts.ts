import type { DiagnosticCode } from "../../domain/diagnostics.ts";
import type { EidolonType, Outcome, Perspective } from "../../domain/words.ts";

/** When things happened to one eidolon: log times in milliseconds, null when the log does not say. */
export interface EidolonFacts {
  readonly type: EidolonType;
  readonly result: Outcome;
  /** V for a Teralyst, U for the others. */
  readonly spawnedMs: number | null;
  /** W1…Wn, at most as many as the eidolon has. */
  readonly limbsMs: readonly number[];
  /** C, captured or killed. */
  readonly endedMs: number | null;
  /** D. */
  readonly arcaneMs: number | null;
  /** E before it. */
  readonly shrineMs: number | null;
  /** P1…Pk before it. */
  readonly shardsMs: readonly number[];
}

/** Something to tell about a run, before it has its place in a night. */
export interface RunRemark {
  readonly code: DiagnosticCode;
  readonly line: number | null;
  readonly count: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** When things happened in one run; everything that its metrics are computed from. */
export interface RunFacts {
  readonly perspective: Perspective;
  /** F, the first since the Plains were last left. */
  readonly finalizeMs: number | null;
  /** N, where it tells when the run began; null otherwise. */
  readonly nightfallMs: number | null;
  readonly preload: boolean | null;
  /** S. */
  readonly startMs: number | null;
  readonly firstHuntMs: number;
  readonly lastHuntMs: number;
  /** Leaving the Plains, or the last hunt line. */
  readonly endMs: number;
  readonly eidolons: readonly EidolonFacts[];
  readonly remarks: readonly RunRemark[];
}

/** A run, whether of a log or analysed already. */
export interface RunWithResults {
  readonly eidolons: readonly Pick<EidolonFacts, "result">[];
}

/** How many of the run's eidolons were captured. */
export function captureCount(run: RunWithResults): number {
  return run.eidolons.filter((eidolon) => eidolon.result === "capture").length;
}

export function hasLimb(run: Pick<RunFacts, "eidolons">): boolean {
  return run.eidolons.some((eidolon) => eidolon.limbsMs.length > 0);
}

/** All three eidolons captured. */
export function isFull(run: RunWithResults): boolean {
  return captureCount(run) === 3;
}

/** Something was captured or killed. */
export function hasResult(run: RunWithResults): boolean {
  return run.eidolons.some((eidolon) => eidolon.result !== "unfinished");
}

/** Where the run begins for what must never be null: S, else F, else the first hunt line. */
export function runBeginsAtMs(run: Pick<RunFacts, "startMs" | "finalizeMs" | "firstHuntMs">): number {
  return run.startMs ?? run.finalizeMs ?? run.firstHuntMs;
}
