import { hexDigits, type Random, wholeBetween } from "../chance/random.ts";
import { defaultNightCycle, type NightCycle, upcomingNights } from "../clock/night-clock.ts";

/** The speed of a squad. Times are medians in milliseconds, without the game's animations. */
export interface Skill {
  readonly limbMs: number;
  readonly capshotMs: number;
  /** The time from a Teralyst's spawn to its first limb. */
  readonly teralystWaterMs: number;
  /** The time from a Gantulyst's or Hydrolyst's spawn to its first limb. */
  readonly waterMs: number;
  /** The time from the shrine's opening to the first shard, and from shard to shard. */
  readonly shardMs: number;
  /** The time from the last drop to the town's door. */
  readonly leaveMs: number;
  /** The time from the town's door until the Plains are entered again. */
  readonly loadMs: number;
}

export interface Hunter {
  readonly name: string;
  /** The private-use character for the platform after the name; may be empty. */
  readonly glyph: string;
  /** 24 hexadecimal digits. */
  readonly accountId: string;
}

/** The chances (0–1) of events in real sessions, per opportunity. */
export interface Oddities {
  readonly kill: number;
  readonly abort: number;
  readonly doubledLine: number;
  readonly secondArcane: number;
  readonly removedShard: number;
  readonly repeatedShardNumber: number;
  readonly noLure: number;
}

export const noOddities: Oddities = {
  kill: 0,
  abort: 0,
  doubledLine: 0,
  secondArcane: 0,
  removedShard: 0,
  repeatedShardNumber: 0,
  noLure: 0,
};

/** Everything about one evening of one squad that chance does not decide. */
export interface SessionPlan {
  /** One to four hunters; the first hosts. */
  readonly hunters: readonly Hunter[];
  /** 24 hexadecimal digits. */
  readonly sessionId: string;
  readonly buildLabel: string;
  /** The first hunted night is the first to begin after this instant. */
  readonly notBeforeMs: number;
  readonly nightsCount: number;
  readonly maximumRunsPerNight: number;
  /** Whether the squad enters the Plains before dusk. */
  readonly preload: boolean;
  readonly skill: Skill;
  readonly oddities: Oddities;
  /** The length of a frame of the host, which is the longest delay of each two-second tick. */
  readonly frameMs: number;
  /** The share by which frames may be longer or shorter from run to run; default: none. */
  readonly frameSpread?: number;
  readonly cycle: NightCycle;
}

/** Returns a skill from 0 (a first evening) to 1 (as fast as the record). */
export function skillOf(level: number): Skill {
  const mix = (slow: number, fast: number) => slow * (fast / slow) ** level;
  return {
    limbMs: mix(2600, 190),
    capshotMs: mix(1900, 120),
    teralystWaterMs: mix(9000, 350),
    waterMs: mix(9000, 900),
    shardMs: mix(2600, 220),
    leaveMs: mix(9000, 1100),
    loadMs: mix(32_000, 16_200),
  };
}

const patchMs = 42 * 86_400_000;

/** Returns the build of a session's time; the game is patched every six weeks. */
export function buildLabelAt(atMs: number): string {
  const patched = new Date(Math.floor(atMs / patchMs) * patchMs);
  return `${patched.toISOString().slice(0, 10).replaceAll("-", ".")}.13.07`;
}

/** Draws a plausible plan; given values replace drawn ones. */
export function planSession(random: Random, given: Partial<SessionPlan> = {}): SessionPlan {
  const squadSize = wholeBetween(random, 1, 4);
  const hunters = Array.from({ length: squadSize }, (_, index) => ({
    name: `Hunter${hexDigits(random, 6)}`,
    glyph: index % 2 === 0 ? "\ue000" : "",
    accountId: hexDigits(random, 24),
  }));
  const drawn: Omit<SessionPlan, "buildLabel"> = {
    hunters,
    sessionId: hexDigits(random, 24),
    notBeforeMs: Date.UTC(2024, 0, 1) + Math.floor(random() * 900 * 86_400_000),
    nightsCount: 1,
    maximumRunsPerNight: 6,
    preload: random() < 0.8,
    skill: skillOf(random()),
    oddities: noOddities,
    frameMs: 2 + random() * 5,
    cycle: defaultNightCycle,
  };
  const plan = { ...drawn, ...given };
  return { ...plan, buildLabel: given.buildLabel ?? buildLabelAt(plan.notBeforeMs) };
}

/** Returns the nights in which a plan hunts: dusk and dawn of each, as instants. */
export function plannedNights(plan: SessionPlan) {
  return upcomingNights(plan.notBeforeMs, plan.nightsCount, plan.cycle);
}
