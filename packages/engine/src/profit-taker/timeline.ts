import type { Fight, PhaseMarks, PhaseNumber } from "./fight.ts";
import { phaseNumbers } from "./fight.ts";
import type { PhaseFigures } from "./phase-figures.ts";

/**
 * The kinds of stretches of a run: `stun` and `launch` are the game's own time, `reset` the time from a body that was
 * not brought down to the legs that follow, `unknown` a stretch that lacks a line.
 */
export const segmentKinds = [
  "flight",
  "shield",
  "leg",
  "stun",
  "body",
  "reset",
  "launch",
  "pylons",
  "unknown",
] as const;
export type SegmentKind = (typeof segmentKinds)[number];

export interface Segment {
  readonly kind: SegmentKind;
  readonly phase: 0 | PhaseNumber;
  /** Milliseconds since the entry into the Vallis. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The index of the shield or leg in its phase's figures; 0 for other kinds. */
  readonly index: number;
}

/** A line that ends one kind of segment and begins another. */
interface Step {
  readonly atMs: number;
  readonly ends: SegmentKind;
  readonly begins: SegmentKind;
  readonly index: number;
}

interface TimelineBounds {
  readonly startMs: number | null;
  /** The time of the record's last line. */
  readonly lastMs: number | null;
}

/**
 * Covers the run from its start to the kill, or to its last line, so that every segment begins where the one before
 * ends. The list is empty when the log does not give the run's start.
 */
export function timelineOf(
  fight: Fight,
  phases: readonly PhaseFigures[],
  { startMs, lastMs }: TimelineBounds,
): readonly Segment[] {
  const endMs = fight.killedMs ?? lastMs;
  if (startMs === null || endMs === null) return [];
  const tiles = new Tiles(startMs, endMs);
  for (const number of phaseNumbers) {
    const phase = fight.phases[number];
    if (phase.beganMs !== null) tiles.phaseBegins(number, phase.beganMs);
    const shields = phases[number - 1]?.shields.length ?? 0;
    for (const step of stepsOf(phase, number, shields)) tiles.step(step, number);
  }
  return tiles.finish();
}

/**
 * Returns the steps within a phase, in order of time. `shields` is the number of shields in its figures, one of which
 * may not have been logged.
 */
function stepsOf(phase: PhaseMarks, number: PhaseNumber, shields: number): readonly Step[] {
  const { elements, shieldsDownMs, legs, windows, stunEnds, bodyDownMs, pylonsMs } = phase;
  const carried = shields - elements.length;
  const ended = elements.flatMap(({ atMs }, index): Step[] => {
    const before = index + carried - 1;
    return before < 0 ? [] : [{ atMs, ends: "shield", begins: "shield", index: before }];
  });
  const steps: Step[] = number === 2 ? [] : ended;
  if (shieldsDownMs !== null)
    steps.push({ atMs: shieldsDownMs, ends: "shield", begins: "leg", index: shields - 1 });
  for (const [index, { atMs }] of legs.entries()) steps.push({ atMs, ends: "leg", begins: "leg", index });
  for (const atMs of windows) steps.push({ atMs, ends: "stun", begins: "body", index: 0 });
  for (const atMs of stunEnds) {
    const isReset = legs.some((leg) => leg.atMs > atMs);
    if (isReset) steps.push({ atMs, ends: "body", begins: "reset", index: 0 });
  }
  if (bodyDownMs !== null) steps.push({ atMs: bodyDownMs, ends: "body", begins: "launch", index: 0 });
  if (pylonsMs !== null) steps.push({ atMs: pylonsMs, ends: "launch", begins: "pylons", index: 0 });
  return steps.toSorted((one, other) => one.atMs - other.atMs);
}

class Tiles {
  private readonly segments: Segment[] = [];
  private phase: 0 | PhaseNumber = 0;
  private kind: SegmentKind = "flight";
  private fromMs: number;
  private readonly endMs: number;

  constructor(startMs: number, endMs: number) {
    this.fromMs = startMs;
    this.endMs = endMs;
  }

  phaseBegins(number: PhaseNumber, atMs: number): void {
    const isKnown = this.kind === "flight" || this.kind === "pylons";
    this.close(atMs, isKnown ? this.kind : "unknown", 0);
    this.phase = number;
    this.kind = number === 2 ? "leg" : "shield";
  }

  /** Ends the current segment. After the last leg, only the end of the stun shows that there was a stun. */
  step({ atMs, ends, begins, index }: Step, phase: PhaseNumber): void {
    // Shields come back, and change, while pylons stand.
    const isUnderPylons = this.kind === "pylons" && begins === "shield";
    if (atMs < this.fromMs || isUnderPylons) return;
    const fits =
      this.kind === ends ||
      (ends === "stun" && this.kind === "leg") ||
      (ends === "leg" && this.kind === "reset");
    this.close(atMs, fits ? ends : "unknown", index);
    this.phase = phase;
    this.kind = begins;
  }

  finish(): readonly Segment[] {
    this.close(this.endMs, this.kind, 0);
    return this.segments;
  }

  private close(atMs: number, kind: SegmentKind, index: number): void {
    const toMs = Math.min(atMs, this.endMs);
    if (toMs <= this.fromMs) return;
    this.segments.push({ kind, phase: this.phase, fromMs: this.fromMs, toMs, index });
    this.fromMs = toMs;
  }
}
