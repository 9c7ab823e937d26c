import { median } from "../numbers/median.ts";
import type { PhaseNumber } from "./fight.ts";
import type { ProfitTakerRun } from "./profit-taker-run.ts";

/** The parts that add up to a run's total; `stun` and `launch` are the game's own time. */
export const partKinds = ["flight", "shields", "legs", "stun", "body", "launch", "pylons"] as const;
export type PartKind = (typeof partKinds)[number];

export interface OrbRunPart {
  readonly kind: PartKind;
  readonly phase: 0 | PhaseNumber;
  /** Null when a line that the part needs is missing. */
  readonly durationMs: number | null;
}

const none: readonly PartKind[] = [];
const leftOut: Readonly<Record<PhaseNumber, readonly PartKind[]>> = {
  1: none,
  2: ["shields", "launch", "pylons"],
  3: none,
  4: ["launch", "pylons"],
};

/**
 * Returns the flight and the parts of the four phases, in order. Unless a line is missing, or the armour was reset,
 * they add up to the total to the millisecond.
 */
export function partsOfRun(run: ProfitTakerRun): readonly OrbRunPart[] {
  const parts = run.phases.flatMap((phase): readonly OrbRunPart[] =>
    [
      { kind: "shields", phase: phase.number, durationMs: phase.shieldsMs } as const,
      { kind: "legs", phase: phase.number, durationMs: phase.legsMs } as const,
      { kind: "stun", phase: phase.number, durationMs: phase.stunMs } as const,
      { kind: "body", phase: phase.number, durationMs: phase.bodyMs } as const,
      { kind: "launch", phase: phase.number, durationMs: phase.launchMs } as const,
      { kind: "pylons", phase: phase.number, durationMs: phase.pylonsMs } as const,
    ].filter(({ kind }) => !leftOut[phase.number].includes(kind)),
  );
  return [{ kind: "flight", phase: 0, durationMs: run.flightMs }, ...parts];
}

export interface PartDifference {
  readonly kind: PartKind;
  readonly phase: 0 | PhaseNumber;
  readonly durationMs: number;
  readonly otherMs: number;
  /** Positive when the run took longer. */
  readonly differenceMs: number;
}

/**
 * Compares a run's parts with those of another run, or of a median, the biggest loss first; parts that one of the two
 * lacks are left out.
 */
export function compareParts(
  parts: readonly OrbRunPart[],
  others: readonly OrbRunPart[],
): readonly PartDifference[] {
  const differences = parts.flatMap(({ kind, phase, durationMs }) => {
    const other = others.find((candidate) => candidate.kind === kind && candidate.phase === phase);
    const otherMs = other?.durationMs ?? null;
    if (durationMs === null || otherMs === null) return [];
    return [{ kind, phase, durationMs, otherMs, differenceMs: durationMs - otherMs }];
  });
  return differences.toSorted((one, other) => other.differenceMs - one.differenceMs);
}

/** The sums that make up a total, without a remainder. */
export const totalParts = ["flightMs", "shieldsMs", "legsMs", "bodiesMs", "pylonsMs", "gameMs"] as const;

export const summedFigures = [
  "totalMs",
  "flightMs",
  "fightMs",
  "partsMs",
  "shieldsMs",
  "legsMs",
  "bodiesMs",
  "pylonsMs",
  "gameMs",
] as const;
export type SummedFigure = (typeof summedFigures)[number];

/** The summary of several runs; its parts are null, or empty, when no run ranks. */
export interface RunsSummary {
  readonly count: number;
  /** The indexes in the list of the fastest and the second fastest run; of equal runs the earlier one comes first. */
  readonly best: number | null;
  readonly secondBest: number | null;
  readonly medians: Readonly<Record<SummedFigure, number | null>>;
  readonly medianParts: readonly OrbRunPart[];
}

function medianOf(values: readonly (number | null)[]): number | null {
  return median(values.filter((value) => value !== null));
}

/** Returns bests and medians over the runs that rank. */
export function summariseRuns(runs: readonly ProfitTakerRun[]): RunsSummary {
  const ranked = runs.flatMap((run, index) => (run.ranks ? [{ run, index }] : []));
  const fastest = ranked.toSorted((one, other) => (one.run.totalMs ?? 0) - (other.run.totalMs ?? 0));
  const allParts = ranked.map(({ run }) => partsOfRun(run));
  const [shape = []] = allParts;
  return {
    count: ranked.length,
    best: fastest[0]?.index ?? null,
    secondBest: fastest[1]?.index ?? null,
    medians: Object.fromEntries(
      summedFigures.map((figure) => [figure, medianOf(ranked.map(({ run }) => run[figure]))]),
    ) as Record<SummedFigure, number | null>,
    medianParts: shape.map((part, place) => ({
      ...part,
      durationMs: medianOf(allParts.map((parts) => parts[place]?.durationMs ?? null)),
    })),
  };
}
