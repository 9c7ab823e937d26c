import type { Eidolon, Run } from "../domain/analysis.ts";
import { shrineScriptMs, spawnAnimationMs } from "../domain/game-facts.ts";
import type { EidolonType } from "../domain/words.ts";
import { waterLimbParts } from "../formats/eidolon-parts.ts";

export const ownPartNames = ["aim", "hands", "waiting"] as const;
export type OwnPartName = (typeof ownPartNames)[number];

export const ownStepKinds = [
  "animation",
  "shrine",
  "shard",
  "spawn",
  "water",
  "limb",
  "capshot",
  "drop",
] as const;
export type OwnStepKind = (typeof ownStepKinds)[number];

/** One stretch of a run's own time, which is the squad's time beyond the game's own. */
export interface OwnStep {
  readonly part: OwnPartName;
  readonly kind: OwnStepKind;
  readonly eidolon: EidolonType;
  /** The number of the limb gap or shard, from 1; 0 for steps that happen once. */
  readonly number: number;
  /**
   * Negative when the squad was quicker than the game's own length, e.g. at a limb above 120 frames a second, or at a
   * late shard line.
   */
  readonly timeMs: number;
}

/** The facts of a run from which its own time is divided into steps. */
export type TimedRun = Pick<Run, "ownTimeMs"> & {
  readonly eidolons: readonly Omit<Eidolon, "result" | "bus">[];
};
type TimedEidolon = TimedRun["eidolons"][number];

const parts = {
  animation: "waiting",
  shrine: "waiting",
  shard: "hands",
  spawn: "waiting",
  water: "aim",
  limb: "aim",
  capshot: "aim",
  drop: "waiting",
} as const satisfies Record<OwnStepKind, OwnPartName>;

/**
 * Returns the steps of a run's own time in the order in which they happen, in milliseconds. The steps add up to the own
 * time, and an eidolon's steps to its own time. The list is empty when the own time is unknown.
 */
export function ownSteps(run: TimedRun): readonly OwnStep[] {
  return run.ownTimeMs === null ? [] : run.eidolons.flatMap(stepsOf);
}

/**
 * Returns the limb times of a run as steps, in the order in which they happen and in milliseconds. They are the part of
 * the own time that every log has, a client's too.
 */
export function limbSteps({ eidolons }: Pick<TimedRun, "eidolons">): readonly OwnStep[] {
  return eidolons.flatMap(({ type, limbBreakTimesMs }) =>
    limbBreakTimesMs.map((timeMs, index) => ({
      part: parts.limb,
      kind: "limb" as const,
      eidolon: type,
      number: index + 1,
      timeMs,
    })),
  );
}

function stepsOf(eidolon: TimedEidolon): readonly OwnStep[] {
  const step = (kind: OwnStepKind, timeMs: number | null, number = 0): readonly OwnStep[] =>
    timeMs === null ? [] : [{ part: parts[kind], kind, eidolon: eidolon.type, number, timeMs }];
  const before = stepsBeforeSpawn(eidolon);
  const waitedMs = before.reduce(
    (sum, { kind, timeMs }) => sum + (parts[kind] === "waiting" ? timeMs : 0),
    0,
  );
  return [
    ...before.flatMap(({ kind, timeMs, number }) => step(kind, timeMs, number)),
    ...step("water", waterLimbParts(eidolon).mainMs),
    ...eidolon.limbBreakTimesMs.flatMap((timeMs, index) => step("limb", timeMs, index + 1)),
    ...step("capshot", eidolon.capshotTimeMs),
    // The rest of the waiting is the time by which the drop was later than its earliest time.
    ...step("drop", eidolon.waitingTimeMs === null ? null : eidolon.waitingTimeMs - waitedMs),
  ];
}

function stepsBeforeSpawn(eidolon: TimedEidolon): readonly Pick<OwnStep, "kind" | "timeMs" | "number">[] {
  if (eidolon.type === "teralyst") {
    const timeMs = (eidolon.spawnAnimationTimeMs ?? spawnAnimationMs) - spawnAnimationMs;
    return [{ kind: "animation", timeMs, number: 0 }];
  }
  const leastMs = shrineScriptMs[eidolon.type];
  return [
    { kind: "shrine", timeMs: (eidolon.shrineTimeMs ?? leastMs) - leastMs, number: 0 },
    ...eidolon.shardInsertionTimesMs.map(
      (timeMs, index) => ({ kind: "shard", timeMs, number: index + 1 }) as const,
    ),
    { kind: "spawn", timeMs: eidolon.spawnDelayMs ?? 0, number: 0 },
  ];
}
