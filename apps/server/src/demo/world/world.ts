import { between, happens, type Random, wholeBetween } from "@hunt/engine/chance/random";
import { upcomingNights } from "@hunt/engine/clock/night-clock";
import type { Scope } from "@hunt/engine/domain/words";
import {
  noOddities,
  planSession,
  type SessionPlan,
  type Skill,
  skillOf,
} from "@hunt/engine/simulation/session-plan";
import { newIdAt } from "../../platform/new-id.ts";
import { type Crews, drawActiveCrew, drawCrews, pickNearbyHunter } from "./crews.ts";
import { type DemoHunter, drawHunters, type HuntersPlan } from "./hunters.ts";
import { pick, pickWeighted } from "./pick.ts";
import { createRandomFor, drawBytes, firstInstantMs, kinds } from "./seeds.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

export interface WorldPlan extends HuntersPlan {
  readonly nights: number;
}

/** A made-up community: the same plan gives the same one, to the last millisecond. */
export interface World {
  readonly plan: WorldPlan;
  readonly hunters: readonly DemoHunter[];
  /** Returns the n-th night, counted from 0 in the order played. Any night can be made without the others. */
  nightAt(index: number): DemoNight;
}

/** One night of a crew, before its simulation. */
export interface DemoNight {
  readonly index: number;
  /** The generator for the rest of the night: the simulation and ids. */
  readonly random: Random;
  readonly session: SessionPlan;
  readonly squad: readonly DemoHunter[];
  /** The place in the squad of the member whose log is uploaded; 0 is the host. */
  readonly sender: number;
  readonly scope: Scope;
  readonly description: string;
  readonly uploadedAtMs: number;
  newId(): string;
}

/** Draws hunters and crews; nights are drawn on demand. */
export function createWorld(plan: WorldPlan): World {
  const hunters = drawHunters(plan);
  const crews = drawCrews(plan.seed, hunters);
  return { plan, hunters, nightAt: (index) => drawNight({ plan, hunters, crews }, index) };
}

interface Community {
  readonly plan: WorldPlan;
  readonly hunters: readonly DemoHunter[];
  readonly crews: Crews;
}

/** The community grows, so later days have more nights. The last night has ended when the world ends. */
const growth = 1 / 1.5;
/** The share of all nights that the one veteran plays. */
const veteranShare = 0.024;

function drawNight(community: Community, index: number): DemoNight {
  const { plan } = community;
  const random = createRandomFor(plan.seed, kinds.night, index);
  const share = ((index + random()) / plan.nights) ** growth;
  const notBeforeMs = firstInstantMs + share * (plan.untilMs - 4 * 3_600_000 - firstInstantMs);
  const [night] = upcomingNights(notBeforeMs, 1);
  const isVeteran = happens(random, veteranShare);
  const squad = drawSquad(random, community, { atMs: notBeforeMs, isVeteran });
  const session = planSession(random, {
    notBeforeMs,
    hunters: squad.map(({ name, glyph, accountId }) => ({ name, glyph, accountId })),
    maximumRunsPerNight: isVeteran ? 7 : pickWeighted(random, runsCounts),
    skill: drawSkill(random, squadLevel(random, squad, notBeforeMs)),
    preload: happens(random, 0.94),
    oddities: happens(random, 0.2) ? oddities : noOddities,
  });
  const uploadedAtMs =
    (night?.expiryMs ?? notBeforeMs) + drawDelay(random, plan.untilMs - (night?.expiryMs ?? notBeforeMs));
  const sender = happens(random, 0.87) ? 0 : wholeBetween(random, 0, squad.length - 1);
  const ids = createRandomFor(plan.seed, kinds.ids, index);
  return {
    index,
    random,
    session,
    squad,
    uploadedAtMs,
    sender,
    scope: drawScope(random, squad[sender]),
    description: happens(random, 0.12) ? pick(random, descriptions) : "",
    newId: () => newIdAt(uploadedAtMs, drawBytes(ids)),
  };
}

const runsCounts = [
  [6, 74],
  [7, 10],
  [5, 5],
  [4, 4],
  [3, 4],
  [2, 2],
  [1, 1],
] as const;

const oddities = {
  ...noOddities,
  kill: 0.02,
  abort: 0.05,
  doubledLine: 0.02,
  secondArcane: 0.05,
  noLure: 0.03,
};

const descriptions = [
  "New personal best!",
  "Lost the fourth run to a disconnect.",
  "First night with the new setup.",
  "Practice.",
  "🌙 6x3 with friends",
  "Заход на рекорд",
  "新しい編成を試しました",
  "No operator damage tonight.",
  "Bad shards, good limbs.",
  "So close to 6x3…",
];

function drawSquad(
  random: Random,
  { plan, hunters, crews }: Community,
  { atMs, isVeteran }: { readonly atMs: number; readonly isVeteran: boolean },
): readonly DemoHunter[] {
  const crew = isVeteran
    ? veteranCrew(random, hunters.length)
    : [...drawActiveCrew(random, crews, atMs).members];
  // Now and then a member is missing, or a guest takes their place.
  for (let place = 1; place < crew.length; place += 1) {
    if (happens(random, 0.08)) crew[place] = pickNearbyHunter(random, crew[0] ?? 0, hunters.length);
  }
  if (!isVeteran && happens(random, 0.35))
    crew.push(...crew.splice(0, wholeBetween(random, 0, crew.length - 1)));
  const members = [...new Set(crew)].flatMap((index) => hunters[index] ?? []);
  if (members.length === 0) throw new Error(`a world of ${plan.hunters} hunters has nobody to hunt`);
  return members;
}

/** Draws a squad of the veteran, who hunts with a few fixed crews or alone. */
function veteranCrew(random: Random, count: number): number[] {
  const mates = pick(random, [[], [1], [2], [1, 2], [4, 5, 6], [1, 2, 8], [9, 10, 12]]);
  return [0, ...mates.map((mate) => Math.min(mate, count - 1))];
}

/** Draws a scope: only accounts may make a night private. */
function drawScope(random: Random, sender: DemoHunter | undefined): Scope {
  const scope = pickWeighted<Scope>(random, [
    ["public", 91],
    ["unlisted", 6],
    ["private", 3],
  ]);
  return scope === "private" && !sender?.account ? "unlisted" : scope;
}

/**
 * Draws a squad's skill. Loading time depends on the machine, not on the hunter; most have learned to leave at once.
 */
function drawSkill(random: Random, level: number): Skill {
  const skill = skillOf(level);
  return {
    ...skill,
    loadMs: 16_200 + 5_000 * random() ** 2,
    leaveMs: skill.leaveMs * between(random, 0.3, 0.8),
  };
}

/** Returns the level of a squad at that time: talent is learned over time, and no two evenings are alike. */
function squadLevel(random: Random, squad: readonly DemoHunter[], atMs: number): number {
  const levels = squad.map(({ talent, learningDays, startedAtMs }) => {
    const days = Math.max(0, atMs - startedAtMs) / dayMs;
    return talent * (1 - 0.4 * Math.exp(-days / learningDays));
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.max(0, Math.min(1, mean + between(random, -0.06, 0.06)));
}

/**
 * Draws the time from the night to its upload: most upload right after the night, some days later, nobody in the
 * future.
 */
function drawDelay(random: Random, longestMs: number): number {
  const delayMs = happens(random, 0.93)
    ? wholeBetween(random, 1, 45) * minuteMs + wholeBetween(random, 0, minuteMs - 1)
    : wholeBetween(random, 1, 72) * 60 * minuteMs + wholeBetween(random, 0, minuteMs - 1);
  return Math.max(0, Math.min(delayMs, longestMs));
}
