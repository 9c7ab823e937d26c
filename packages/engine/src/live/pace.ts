import type { Eidolon, Run } from "../domain/analysis.ts";
import { limbSteps, type OwnStep } from "../statistics/own-steps.ts";
import type { LiveRun } from "./live-run.ts";
import { gameMs, type OwnSplit, ownSplitsOf, type Step } from "./own-splits.ts";
import { nameOf } from "./splits.ts";

/** The facts of a run that is compared, or compared with, whether it is over or not. */
export type PacedRun = Pick<Run, "segments"> & {
  readonly eidolons: readonly Omit<Eidolon, "result" | "bus">[];
};

/** The facts of the current run that say which step is under way, and since when. */
type RunningRun = Pick<LiveRun, "clockFromMs" | "eidolon" | "limbsBroken" | "stage" | "stageSinceMs">;

/** A step that both runs have passed, in own time: what the game takes from everybody is not in it. */
export interface PassedStep extends Step {
  /** The own time since the step before, which is the last one that both logs have. */
  readonly timeMs: number;
  readonly referenceMs: number;
  /** Positive when the step took longer than the reference's. */
  readonly deltaMs: number;
  /** The sum of the differences up to this step: negative when ahead of the reference. */
  readonly behindMs: number;
}

/** The reference's step after the last one that both have passed. */
interface NextStep extends Step {
  /** The own time that the reference took for it. */
  readonly referenceMs: number;
  /** The log time from which the current run loses time to the reference; null while the step is not under way. */
  readonly dueMs: number | null;
}

export interface Pace {
  /**
   * `run`: every step is compared, from nightfall on. `limbs`: limbs and capshots alone, each by itself, because one of
   * the logs does not give its run's start, as a client's does not.
   */
  readonly basis: "run" | "limbs";
  /** The passed steps in their order. */
  readonly passed: readonly PassedStep[];
  /** Null when the run is over, and when the reference has no further step. */
  readonly next: NextStep | null;
}

/**
 * Returns how a run stands against a reference run after every step that both have passed, by own time. A moment that one
 * of the logs lacks is passed over, and its time counts for the next one. `running` is null when the run is over.
 */
export function paceAgainst(reference: PacedRun, run: PacedRun, running: RunningRun | null): Pace {
  const theirs = ownSplitsOf(reference);
  const [first] = run.eidolons;
  // Before the first eidolon the log has not told yet whether it gives the run's start.
  if (first === undefined) return { basis: theirs.length > 0 ? "run" : "limbs", passed: [], next: null };
  const hasStart = first.type === "teralyst" && first.spawnDelayMs !== null;
  return hasStart && theirs.length > 0
    ? paceOfRun(theirs, ownSplitsOf(run), running)
    : paceOfLimbs(shotsOf(reference), shotsOf(run), running);
}

function paceOfRun(theirs: readonly OwnSplit[], ours: readonly OwnSplit[], running: RunningRun | null): Pace {
  const byName = new Map(theirs.map((split) => [nameOf(split), split]));
  const passed: PassedStep[] = [];
  let last: { readonly ownMs: number; readonly reference: OwnSplit | null } = { ownMs: 0, reference: null };
  for (const { kind, eidolon, number, ownMs } of ours) {
    const step = { kind, eidolon, number };
    const reference = byName.get(nameOf(step));
    if (reference === undefined) continue;
    const timeMs = ownMs - last.ownMs;
    const referenceMs = reference.ownMs - (last.reference?.ownMs ?? 0);
    passed.push({
      ...step,
      timeMs,
      referenceMs,
      deltaMs: timeMs - referenceMs,
      behindMs: ownMs - reference.ownMs,
    });
    last = { ownMs, reference };
  }
  const fromIndex = last.reference === null ? 0 : theirs.indexOf(last.reference) + 1;
  // A log's reader attributes a shrine and its shards once their eidolon is there, so that the three are one step till then.
  const next = theirs.slice(fromIndex).find(({ kind }) => kind !== "shrine" && kind !== "shard");
  if (running === null || next === undefined) return { basis: "run", passed, next: null };
  const { kind, eidolon, number, afterMs, ownMs } = next;
  return {
    basis: "run",
    passed,
    next: {
      kind,
      eidolon,
      number,
      referenceMs: ownMs - (last.reference?.ownMs ?? 0),
      dueMs: running.clockFromMs + afterMs + behindMsOf(passed),
    },
  };
}

type Shot = Pick<OwnStep, "kind" | "eidolon" | "number" | "timeMs">;

/** Returns the limbs and capshots of a run, which every log has, in their order. */
function shotsOf({ eidolons }: PacedRun): readonly Shot[] {
  return eidolons.flatMap((eidolon): readonly Shot[] => {
    const { type, capshotTimeMs: timeMs } = eidolon;
    const limbs = limbSteps({ eidolons: [eidolon] });
    return timeMs === null ? limbs : [...limbs, { kind: "capshot", eidolon: type, number: 0, timeMs }];
  });
}

function paceOfLimbs(theirs: readonly Shot[], ours: readonly Shot[], running: RunningRun | null): Pace {
  const passed: PassedStep[] = [];
  let last = -1;
  for (const { kind, eidolon, number, timeMs } of ours) {
    const step = { kind, eidolon, number };
    const index = theirs.findIndex((other) => nameOf(other) === nameOf(step));
    const referenceMs = theirs[index]?.timeMs;
    if (referenceMs === undefined) continue;
    const deltaMs = timeMs - referenceMs;
    passed.push({ ...step, timeMs, referenceMs, deltaMs, behindMs: behindMsOf(passed) + deltaMs });
    last = index;
  }
  const next = theirs[last + 1];
  if (running === null || next === undefined) return { basis: "limbs", passed, next: null };
  const { kind, eidolon, number, timeMs: referenceMs } = next;
  const dueMs = isUnderWay(next, running) ? running.stageSinceMs + gameMs(next) + referenceMs : null;
  return { basis: "limbs", passed, next: { kind, eidolon, number, referenceMs, dueMs } };
}

/** Whether the run is at this limb or capshot, so that the time of the limb before it is known. */
function isUnderWay({ kind, eidolon, number }: Step, running: RunningRun): boolean {
  if (eidolon !== running.eidolon) return false;
  return kind === "capshot"
    ? running.stage === "healing"
    : running.stage === "limbs" && running.limbsBroken === number;
}

function behindMsOf(passed: readonly PassedStep[]): number {
  return passed.at(-1)?.behindMs ?? 0;
}

/**
 * Returns how far the run is behind the reference at a moment in log time (negative: ahead). The last passed step counts,
 * and the step under way as soon as it takes longer than the reference's. Null while nothing is known: no step is passed,
 * and the one under way is not late.
 */
export function standingMs({ passed, next }: Pace, nowMs: number | null): number | null {
  const lateMs = next?.dueMs == null || nowMs === null ? 0 : Math.max(0, nowMs - next.dueMs);
  return passed.length === 0 && lateMs === 0 ? null : behindMsOf(passed) + lateMs;
}
