import { happens, type Random, wholeBetween } from "@hunt/engine/chance/random";
import type { DemoHunter } from "./hunters.ts";
import { pickWeighted } from "./pick.ts";
import { createRandomFor, kinds } from "./seeds.ts";

/** Hunters who meet again and again. Members are named by their index. */
export interface Crew {
  readonly members: readonly number[];
  readonly startedAtMs: number;
  /** The number of days after which two of three crews have drifted apart. */
  readonly lifetimeDays: number;
}

export interface Crews {
  /** All crews by their leader's index, so that the crews of the hunters who began first come first. */
  readonly all: readonly Crew[];
  /** For each crew, the sum of the weights of all crews up to and including it. */
  readonly cumulativeWeights: Float64Array;
}

/** Crew members are found within this distance by index, among hunters who began at about the same time. */
const neighbourhood = 40;
const dayMs = 86_400_000;

/** Draws a crew for every hunter as its leader; some crews hunt every evening, most now and then. */
export function drawCrews(seed: number, hunters: readonly DemoHunter[]): Crews {
  const cumulativeWeights = new Float64Array(hunters.length);
  let sum = 0;
  const all = hunters.map((leader) => {
    const random = createRandomFor(seed, kinds.crew, leader.index);
    sum += Math.min(400, (1 - random()) ** (-1 / 1.15));
    cumulativeWeights[leader.index] = sum;
    return drawCrew(random, leader, hunters.length);
  });
  return { all, cumulativeWeights };
}

function drawCrew(random: Random, leader: DemoHunter, count: number): Crew {
  const size = pickWeighted(random, [
    [1, 22],
    [2, 28],
    [3, 16],
    [4, 34],
  ]);
  const members = [leader.index];
  for (let tries = 0; members.length < size && tries < 40; tries += 1) {
    const mate = pickNearbyHunter(random, leader.index, count);
    if (!members.includes(mate)) members.push(mate);
  }
  const lifetimeDays = happens(random, 0.2) ? wholeBetween(random, 500, 1500) : wholeBetween(random, 30, 400);
  return { members, startedAtMs: leader.startedAtMs, lifetimeDays };
}

/** Returns the index of a hunter of about the same experience; close indexes are more likely. */
export function pickNearbyHunter(random: Random, index: number, count: number): number {
  const step = Math.ceil(neighbourhood * random() * random());
  const mate = happens(random, 0.5) ? index + step : index - step;
  return Math.max(0, Math.min(count - 1, mate));
}

/**
 * Draws the crew that hunts at an instant, by weight, among the crews that had begun by then. A crew that began long ago is drawn
 * seldom.
 */
export function drawActiveCrew(random: Random, { all, cumulativeWeights }: Crews, atMs: number): Crew {
  const begun = Math.max(1, countBegun(all, atMs));
  let crew: Crew | undefined;
  for (let tries = 0; tries < 6; tries += 1) {
    // A third of the nights go to any crew, however seldom it hunts.
    const index = happens(random, 0.35)
      ? Math.floor(random() * begun)
      : indexOfWeight(cumulativeWeights, random() * (cumulativeWeights[begun - 1] ?? 0));
    crew = all[Math.min(index, begun - 1)];
    if (!crew) break;
    const ageDays = (atMs - crew.startedAtMs) / dayMs;
    if (happens(random, 0.04 + Math.exp(-ageDays / crew.lifetimeDays))) return crew;
  }
  if (!crew) throw new Error("there is no crew");
  return crew;
}

function countBegun(all: readonly Crew[], atMs: number): number {
  return firstIndex(all.length, (index) => (all[index]?.startedAtMs ?? 0) > atMs);
}

function indexOfWeight(cumulative: Float64Array, weight: number): number {
  return firstIndex(cumulative.length, (index) => (cumulative[index] ?? 0) >= weight);
}

/** Returns the first index for which the condition holds; it must hold for every index after it. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
