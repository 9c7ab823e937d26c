import { hashOf } from "./hash.ts";
import { type GapKind, gapSlots, type RunKey } from "./run-key.ts";

/**
 * What an index of runs is made of: a copy, each line of which is some milliseconds off, shares a bucket with its original.
 * Buckets rest on sums of gaps between two lines: however many gaps are between them, only those two lines are off.
 */
type Feature = "water" | "limbs" | "capshot";
const kindOf = { water: "water", limbs: "limb", capshot: "capshot" } as const satisfies Record<
  Feature,
  GapKind
>;
/** The slots of a key that add up to it. */
const feature = (eidolon: number, of: Feature): readonly number[] =>
  gapSlots.flatMap((place, slot) => (place.eidolon === eidolon && place.kind === kindOf[of] ? [slot] : []));

/** Each group is a bucket; a gap that was changed spoils those it is part of. What has no spawns (a client's log) has the last. */
const groups = [
  [feature(1, "water"), feature(2, "water"), feature(1, "capshot"), feature(2, "capshot")],
  [feature(0, "water"), feature(0, "limbs"), feature(1, "water"), feature(1, "limbs")],
  [feature(1, "limbs"), feature(2, "limbs"), feature(2, "water"), feature(2, "capshot")],
  [feature(0, "water"), feature(0, "limbs"), feature(2, "water"), feature(2, "limbs")],
  [feature(0, "water"), feature(0, "capshot"), feature(1, "water"), feature(2, "limbs")],
  [
    feature(0, "limbs"),
    feature(1, "limbs"),
    feature(2, "limbs"),
    feature(0, "capshot"),
    feature(1, "capshot"),
    feature(2, "capshot"),
  ],
] as const;

/** The cells of a bucket, and how far off a copy's sum may be: within one cell to either side. */
const cellMs = 16;
const offMs = 6;

function sumOf(key: RunKey, slots: readonly number[]): number | null {
  let sum = 0;
  for (const slot of slots) {
    const ms = key[slot];
    if (ms == null) return null;
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
    const sums = group.map((one) => sumOf(key, one));
    if (!sums.every((sum) => sum !== null)) return [];
    return [...new Set(choices(sums.map(cellsOf)).map((cells) => hashOf([index, ...cells])))];
  });
}

/** The buckets under which a run is kept: one of 32 bits for each group, null where a line of it misses. */
export function bucketsOf(key: RunKey): readonly (number | null)[] {
  return bucketsBy(key, (ms) => [cellOf(ms)]).map(([bucket = null]) => bucket);
}

/** By group, the buckets in which a copy of the run, or what it was copied from, is found: at most 144 in all. */
export function neighboursOf(key: RunKey): readonly (readonly number[])[] {
  return bucketsBy(key, (ms) => [...new Set([cellOf(ms - offMs), cellOf(ms + offMs)])]);
}
