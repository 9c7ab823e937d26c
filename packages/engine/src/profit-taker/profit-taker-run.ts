import { type ElementOrder, elementOf, elementOrder } from "./elements.ts";
import { type Fight, type PhaseMarks, type PhaseNumber, phaseNumbers, readFight } from "./fight.ts";
import { between, type PhaseFigures, phasesOf } from "./phase-figures.ts";
import { type RemarkCode, remarksOf } from "./remarks.ts";
import type { RunRecord } from "./run-record.ts";
import { type Segment, timelineOf } from "./timeline.ts";

export const runOutcomes = ["killed", "failed", "aborted", "unfinished", "running"] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** The kinds of lines that can start the clock of a total. */
export type StartSource = "elevator" | "job_timer" | "spawn";

export interface ProfitTakerRun {
  readonly outcome: RunOutcome;
  readonly startedAtUtcMs: number | null;
  readonly squad: readonly string[];
  /**
   * The time at which the clock starts, since the entry into the Vallis, and the line that gives it; null when no line
   * does.
   */
  readonly start: { readonly atMs: number; readonly source: StartSource } | null;
  /** The times at which avatars left the elevator before the fight; the first of these exits starts the clock. */
  readonly exits: readonly number[];
  /** The time from the start to the kill. The total is an estimate unless the elevator gives the start. */
  readonly totalMs: number | null;
  /** The time from the start until the first player is within reach of the orb. */
  readonly flightMs: number | null;
  /** The time from the first phase to the kill. */
  readonly fightMs: number | null;
  readonly phases: readonly PhaseFigures[];
  /** The sums over the phases; a sum is null when one of its parts is missing. */
  readonly shieldsMs: number | null;
  readonly legsMs: number | null;
  readonly bodiesMs: number | null;
  readonly pylonsMs: number | null;
  /** The sum of shields, legs, bodies and pylons, which is the fight without the game's own time. */
  readonly partsMs: number | null;
  /**
   * The sum of stuns and launches, which are the game's own time. This sum, the flight and the parts make the total.
   */
  readonly gameMs: number | null;
  /** The current phase, or the one in which the run ended; 0 during the flight. */
  readonly phase: 0 | PhaseNumber;
  /** The run without a gap, from its start to the kill or to its last line. */
  readonly timeline: readonly Segment[];
  readonly elements: ElementOrder;
  /** The place where the orb died, in the game's units; null when the log does not give it. */
  readonly place: { readonly x: number; readonly y: number; readonly z: number } | null;
  readonly remarks: readonly RemarkCode[];
  /** Whether the run may be a best or part of a median: it was killed, timed by the elevator, and has every part. */
  readonly ranks: boolean;
}

/** The time from the job's start to the first frame outside the elevator, according to the speedrunners' guide. */
const jobLeadMs = 8000;

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function startOf(fight: Fight): ProfitTakerRun["start"] {
  const [exitMs] = fight.exits;
  if (exitMs !== undefined) return { atMs: exitMs, source: "elevator" };
  if (fight.jobMs !== null) return { atMs: fight.jobMs + jobLeadMs, source: "job_timer" };
  return fight.spawnedMs === null ? null : { atMs: fight.spawnedMs, source: "spawn" };
}

function outcomeOf(fight: Fight, { end }: RunRecord): RunOutcome {
  if (fight.killedMs !== null || fight.completedMs !== null) return "killed";
  if (fight.failed) return "failed";
  if (end === "running") return "running";
  return end === "left" || end === "mission_over" || end === "next_run" ? "aborted" : "unfinished";
}

function placeOf(blow: string | null): ProfitTakerRun["place"] {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = (blow ?? "").split(",").map(Number);
  return blow !== null && [x, y, z].every(Number.isFinite) ? { x, y, z } : null;
}

function currentPhase(fight: Fight): 0 | PhaseNumber {
  return phaseNumbers.findLast((number) => hasBegun(fight.phases[number])) ?? 0;
}

function hasBegun({ beganMs, legs, shieldsDownMs, windows }: PhaseMarks): boolean {
  return beganMs !== null || legs.length > 0 || shieldsDownMs !== null || windows.length > 0;
}

/**
 * Returns every figure that a record gives. Any record gives a run: unknown figures are null, and named in `remarks`.
 */
export function profitTakerRun(record: RunRecord): ProfitTakerRun {
  const fight = readFight(record.marks);
  const start = startOf(fight);
  const elements = elementOrder(fight.tokens);
  const phases = phasesOf(fight);
  const beganMs = fight.phases[1].beganMs;
  const parts = {
    shieldsMs: sumOf(phases.map((phase) => phase.shieldsMs)),
    legsMs: sumOf(phases.map((phase) => phase.legsMs)),
    bodiesMs: sumOf(phases.map((phase) => phase.bodyMs)),
    pylonsMs: sumOf(phases.map((phase) => phase.pylonsMs)),
  };
  const partsMs = sumOf(Object.values(parts));
  const totalMs = between(start?.atMs ?? null, fight.killedMs);
  return {
    outcome: outcomeOf(fight, record),
    startedAtUtcMs: record.startedAtUtcMs,
    squad: record.squad,
    start,
    exits: fight.exits.filter((atMs) => beganMs === null || atMs <= beganMs || atMs === fight.exits[0]),
    totalMs,
    flightMs: between(start?.atMs ?? null, beganMs),
    fightMs: between(beganMs, fight.killedMs),
    phases,
    ...parts,
    partsMs,
    gameMs: sumOf(phases.flatMap(({ stunMs, launchMs }) => [stunMs, launchMs])),
    phase: currentPhase(fight),
    timeline: timelineOf(fight, phases, {
      startMs: start?.atMs ?? null,
      lastMs: record.marks.at(-1)?.[0] ?? null,
    }),
    elements,
    place: placeOf(fight.blow),
    remarks: remarksOf({
      fight,
      phases,
      knowsElements: fight.tokens.every((token) => elementOf(token) !== null),
      repeats: elements.repeats,
    }),
    ranks: totalMs !== null && partsMs !== null && start?.source === "elevator",
  };
}
