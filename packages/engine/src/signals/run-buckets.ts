import { hashOf } from "./hash.ts";
import { type GapKind, gapSlots, type RunKey } from "./run-key.ts";

/**
 * What an index of runs is made of: a copy, each line of which is some milliseconds off, shares a bucket with its original.
 * Buckets rest on spans between two lines, sums of gaps: however many gaps are between them, only those two lines are off.
 */
interface Span {
  readonly slots: readonly number[];
  /** There are as many shards as hunters who put one in: that one is not there says something as well. */
  readonly isShard: boolean;
}

function span(eidolon: number, kinds: readonly GapKind[], from = 0, to = gapSlots.length): Span {
  const isShard = kinds.includes("shard");
  const slots = gapSlots.flatMap((place, slot) =>
    place.eidolon === eidolon && kinds.includes(place.kind) ? [slot] : [],
  );
  return { slots: slots.slice(from, to), isShard };
}

/** From the spawn to the first limb, to the last one, to the capture. */
const water = (eidolon: number) => span(eidolon, ["water"]);
const toLastLimb = (eidolon: number) => span(eidolon, ["water", "limb"]);
const toCapture = (eidolon: number) => span(eidolon, ["water", "limb", "capshot"]);
/** From limb to limb, counted from 0. */
const limbs = (eidolon: number, from?: number, to?: number) => span(eidolon, ["limb"], from, to);
const capshot = (eidolon: number) => span(eidolon, ["capshot"]);
const shard = (eidolon: number, index: number) => span(eidolon, ["shard"], index, index + 1);

/**
 * Each group is a bucket. A line that was moved, or all from a line on, spoils the groups of which a span ends there: whichever two
 * of a run's lines are, a group is left. One of the Gantulyst's alone and one of the Hydrolyst's find runs that were put together. What
 * has no spawns (a client's log) has the last.
 */
const groups: readonly (readonly Span[])[] = [
  [water(0), water(1), water(2)],
  [toCapture(0), toLastLimb(1), toCapture(2)],
  [water(0), limbs(0), capshot(0), shard(1, 0), shard(2, 0)],
  [water(1), limbs(1, 0, 2), limbs(1, 2), shard(1, 0), shard(1, 1)],
  [water(2), limbs(2, 0, 2), limbs(2, 2), shard(2, 0), shard(2, 1)],
  [limbs(0), limbs(1), limbs(2), capshot(0), capshot(1), capshot(2)],
];

/** The cells of a bucket, and how far off a copy's span may be: within one cell to either side. */
const cellMs = 16;
const offMs = 6;

/** What stands for a shard that is not there: longer than any. */
const noShardMs = 100_000;

function lengthOf(key: RunKey, { slots, isShard }: Span): number | null {
  let sum = 0;
  for (const slot of slots) {
    const ms = key[slot] ?? (isShard ? noShardMs : null);
    if (ms === null) return null;
    sum += ms;
  }
  return sum;
}

const cellOf = (ms: number) => Math.floor(ms / cellMs);

/** Every choice of one out of each. */
function choices(options: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return options.reduce<readonly (readonly number[])[]>(
    (some, values) => some.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}

function bucketsBy(key: RunKey, cellsOf: (ms: number) => readonly number[]): readonly (readonly number[])[] {
  return groups.map((group, index) => {
    const lengths = group.map((one) => lengthOf(key, one));
    if (!lengths.every((ms) => ms !== null)) return [];
    return [...new Set(choices(lengths.map(cellsOf)).map((cells) => hashOf([index, ...cells])))];
  });
}

/** The buckets under which a run is kept: one of 32 bits for each group, null where a line of it misses. */
export function bucketsOf(key: RunKey): readonly (number | null)[] {
  return bucketsBy(key, (ms) => [cellOf(ms)]).map(([bucket = null]) => bucket);
}

/** By group, the buckets in which a copy of the run, or what it was copied from, is found: at most 176 in all. */
export function neighboursOf(key: RunKey): readonly (readonly number[])[] {
  return bucketsBy(key, (ms) => [...new Set([cellOf(ms - offMs), cellOf(ms + offMs)])]);
}

/** Whether a run is found when a copy of it is looked for, or the other way round. */
export function isNear(key: RunKey, known: RunKey): boolean {
  const kept = bucketsOf(known);
  return neighboursOf(key).some((near, group) => near.some((bucket) => bucket === kept[group]));
}
