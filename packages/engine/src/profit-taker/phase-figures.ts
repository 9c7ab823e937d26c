import { elementOf } from "./elements.ts";
import { type Fight, type PhaseMarks, type PhaseNumber, phaseNumbers } from "./fight.ts";

/** One element of a shield. */
export interface ShieldFigure {
  /** The element's name, or the log's token for an unknown element; null when the log does not give it. */
  readonly element: string | null;
  readonly durationMs: number | null;
  /**
   * True when the shield was certainly ended by damage, and not by void or the timer: it lasted less than five seconds.
   */
  readonly cleared: boolean;
  /** True when the shield had ended before its phase began, because it changed while the pylons stood. */
  readonly beforePhase: boolean;
}

/** The legs as the player sees them: front or back, left or right. */
export const legSides = ["front_left", "front_right", "back_left", "back_right"] as const;
export type LegSide = (typeof legSides)[number];

export interface LegFigure {
  /** Null for a part that is newer than this code. */
  readonly side: LegSide | null;
  /** The time since the leg before; for the first leg, since the end of the shields or of the former phase. */
  readonly durationMs: number | null;
}

/** The figures of one phase, in milliseconds; null when a line for them is missing. */
export interface PhaseFigures {
  readonly number: PhaseNumber;
  readonly durationMs: number | null;
  readonly shields: readonly ShieldFigure[];
  readonly shieldsMs: number | null;
  readonly legs: readonly LegFigure[];
  readonly legsMs: number | null;
  /** The time from the last leg until the body can be hit, which is the game's own time. */
  readonly stunMs: number | null;
  readonly bodyMs: number | null;
  /** The time from the body to the pylons' launch, which is the game's own time. Only phases 1 and 3 have it. */
  readonly launchMs: number | null;
  readonly pylonsMs: number | null;
}

/**
 * Below this time neither void nor the timer can have changed an element, by the game's rule (docs/profit-taker.md 4).
 */
const clearedBelowMs = 5000;
const sides: ReadonlyMap<string, LegSide> = new Map([
  ["ARM_RIGHT", "front_left"],
  ["ARM_LEFT", "front_right"],
  ["LEG_RIGHT", "back_left"],
  ["LEG_LEFT", "back_right"],
]);

/** Returns later − earlier; null when one of the times is missing, or when they are in the wrong order. */
export function between(fromMs: number | null, toMs: number | null): number | null {
  return fromMs === null || toMs === null || toMs < fromMs ? null : toMs - fromMs;
}

function shieldsOf(phase: PhaseMarks, carried: string | null): readonly ShieldFigure[] {
  const { beganMs, shieldsDownMs, elements } = phase;
  if (shieldsDownMs === null && elements.length === 0) return [];
  const first = elements[0];
  const begins = first !== undefined && (beganMs === null || first.atMs <= beganMs + sameMomentMs);
  const all = begins ? elements : [{ atMs: beganMs ?? 0, token: carried }, ...elements];
  return all.map(({ atMs, token }, index) => {
    const endMs = all[index + 1]?.atMs ?? shieldsDownMs;
    const beforePhase = beganMs !== null && endMs !== null && endMs <= beganMs;
    const durationMs = beforePhase
      ? 0
      : between(index === 0 || isBefore(atMs, beganMs) ? beganMs : atMs, endMs);
    const isLast = index === all.length - 1;
    return {
      element: token === null ? null : (elementOf(token) ?? token),
      durationMs,
      cleared:
        !beforePhase &&
        (isLast ? shieldsDownMs !== null : (between(atMs, endMs) ?? Infinity) < clearedBelowMs),
      beforePhase,
    };
  });
}

/** The first shield of a phase is named within milliseconds of the phase's state, before or after it. */
const sameMomentMs = 100;

function isBefore(atMs: number, beganMs: number | null): boolean {
  return beganMs !== null && atMs < beganMs;
}

function legsOf(phase: PhaseMarks, fromMs: number | null): readonly LegFigure[] {
  return phase.legs.map(({ atMs, part }, index) => ({
    side: sides.get(part) ?? null,
    durationMs: between(index === 0 ? fromMs : (phase.legs[index - 1]?.atMs ?? null), atMs),
  }));
}

function phaseFigures(fight: Fight, number: PhaseNumber, carried: string | null): PhaseFigures {
  const phase = fight.phases[number];
  const endMs = number === 4 ? fight.killedMs : fight.phases[(number + 1) as PhaseNumber].beganMs;
  const legsFromMs = number === 2 ? phase.beganMs : phase.shieldsDownMs;
  const lastLegMs = phase.legs.at(-1)?.atMs ?? null;
  const windowMs = phase.windows.at(-1) ?? null;
  const hasPylons = number === 1 || number === 3;
  return {
    number,
    durationMs: between(phase.beganMs, endMs),
    shields: number === 2 ? [] : shieldsOf(phase, carried),
    shieldsMs: number === 2 ? 0 : between(phase.beganMs, phase.shieldsDownMs),
    legs: legsOf(phase, legsFromMs),
    legsMs: between(legsFromMs, lastLegMs),
    stunMs: between(lastLegMs, windowMs),
    bodyMs: between(windowMs, phase.bodyDownMs),
    launchMs: hasPylons ? between(phase.bodyDownMs, phase.pylonsMs) : 0,
    pylonsMs: hasPylons ? between(phase.pylonsMs, endMs) : 0,
  };
}

/** Returns the figures of the four phases, in order. */
export function phasesOf(fight: Fight): readonly PhaseFigures[] {
  let carried: string | null = null;
  return phaseNumbers.map((number) => {
    const figures = phaseFigures(fight, number, carried);
    carried = fight.phases[number].elements.at(-1)?.token ?? carried;
    return figures;
  });
}
