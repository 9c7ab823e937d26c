import { callSlots, type GapKind, gapSlots, type RunKey } from "./run-key.ts";

/**
 * The parts of an index of runs: a copy, each line of which is some milliseconds off, shares a bucket with its
 * original. Buckets use spans between two lines, which are sums of gaps. However many gaps a span has, only its two
 * lines are off.
 */
interface Span {
  readonly slots: readonly number[];
  /**
   * The slots of another eidolon whose length is subtracted, because a shift of all gaps of a kind is in both lengths.
   */
  readonly without: readonly number[];
}

function span(eidolon: number, kinds: readonly GapKind[], from = 0, to = gapSlots.length): Span {
  const slots = gapSlots.flatMap((place, slot) =>
    place.eidolon === eidolon && kinds.includes(place.kind) ? [slot] : [],
  );
  return { slots: slots.slice(from, to), without: [] };
}

const water = (eidolon: number) => span(eidolon, ["water"]);
/** The span of limbs by index, from 0. */
const limbs = (eidolon: number, from?: number, to?: number) => span(eidolon, ["limb"], from, to);
const capshot = (eidolon: number) => span(eidolon, ["capshot"]);
const shard = (eidolon: number, index: number) => span(eidolon, ["shard"], index, index + 1);
/** The span from the former capture to the first limb. */
const call = (eidolon: number): Span => ({ slots: callSlots.slice(eidolon - 1, eidolon), without: [] });
const than = (one: Span, other: Span): Span => ({ slots: one.slots, without: other.slots });

/** The cells of a group, and how far off a copy's spans may be, which is within one cell to either side. */
interface Group {
  readonly spans: readonly Span[];
  readonly cellMs: number;
  readonly offMs: number;
}
/** Each line of a copy may be up to 3 ms off. */
const ofTwoLines = { cellMs: 16, offMs: 6 } as const;
const ofFourLines = { cellMs: 24, offMs: 9 } as const;
/** Small cells are more selective. They may miss a copy, which is then found by its night's other runs. */
const ofSmallCells = { cellMs: 8, offMs: 4 } as const;
const ofManySpans = { cellMs: 10, offMs: 4 } as const;

/**
 * Each group gives a bucket. A moved line, or a shift of all lines from one on, spoils the groups in which a span ends
 * there: for any two lines of a run, one group is left. The groups of the Gantulyst alone and of the Hydrolyst alone
 * find runs that were put together. The group of differences finds runs in which all gaps of a kind are slower by the
 * same time. Every run has the last two groups, including a client's run, which has no spawns. One of these two groups
 * is left whichever line was moved, and whichever limbs are slower.
 */
const groups: readonly Group[] = [
  {
    spans: [
      than(water(0), water(1)),
      than(water(1), water(2)),
      than(shard(1, 0), shard(2, 0)),
      than(capshot(0), capshot(1)),
    ],
    ...ofFourLines,
  },
  { spans: [water(0), limbs(0, 0, 1), limbs(0, 1), capshot(0), capshot(1)], ...ofManySpans },
  { spans: [water(1), limbs(1, 0, 2), limbs(1, 2), shard(1, 0), shard(1, 1)], ...ofTwoLines },
  { spans: [water(2), limbs(2, 0, 2), limbs(2, 2), shard(2, 0), shard(2, 1)], ...ofTwoLines },
  { spans: [call(1), call(2)], ...ofSmallCells },
  {
    spans: [limbs(0, 0, 1), limbs(0, 1), limbs(1, 1, 4), limbs(2, 1, 3), limbs(2, 3), capshot(2)],
    ...ofManySpans,
  },
];

/**
 * A run has as many shards as there are hunters who put one in. A missing shard is a fact too, and is written as a time
 * longer than any other.
 */
const noShardMs = 100_000;

function sumOf(key: RunKey, slots: readonly number[]): number | null {
  let sum = 0;
  for (const slot of slots) {
    const ms = key[slot] ?? (gapSlots[slot]?.kind === "shard" ? noShardMs : null);
    if (ms === null) return null;
    sum += ms;
  }
  return sum;
}

function lengthOf(key: RunKey, { slots, without }: Span): number | null {
  const [ms, withoutMs] = [sumOf(key, slots), sumOf(key, without)];
  return ms === null || withoutMs === null ? null : ms - withoutMs;
}

/** Returns every choice of one value out of each list. */
function choices(options: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return options.reduce<readonly (readonly number[])[]>(
    (some, values) => some.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  );
}

/** Returns for each group the buckets whose spans lie in the cells that `choose` gives. */
function bucketsBy(
  key: RunKey,
  choose: (ms: number, group: Group) => readonly number[],
): readonly (readonly number[])[] {
  return groups.map((group, index) => {
    const cells = group.spans.map((one) => {
      const ms = lengthOf(key, one);
      return ms === null ? [] : choose(ms, group);
    });
    return [...new Set(choices(cells).map((chosen) => hashOf([index, ...chosen])))];
  });
}

/**
 * Returns the buckets under which a run is stored: a number of 32 bits for each group, null when a line of the group is
 * missing.
 */
export function bucketsOf(key: RunKey): readonly (number | null)[] {
  return bucketsBy(key, (ms, { cellMs }) => [Math.floor(ms / cellMs)]).map(([bucket = null]) => bucket);
}

/** Returns for each group the buckets where a copy of the run, or its original, is found: at most 180 in all. */
export function neighboursOf(key: RunKey): readonly (readonly number[])[] {
  return bucketsBy(key, (ms, { cellMs, offMs }) => [
    ...new Set([Math.floor((ms - offMs) / cellMs), Math.floor((ms + offMs) / cellMs)]),
  ]);
}

/** Whether a run is found when a copy of it is searched for, or the other way round. */
export function isNear(key: RunKey, known: RunKey): boolean {
  const kept = bucketsOf(known);
  return neighboursOf(key).some((near, group) => near.some((bucket) => bucket === kept[group]));
}

/** Returns a hash of 32 bits, signed, as an integer column holds it (FNV-1a over the numbers' bytes). */
function hashOf(numbers: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const number of numbers) {
    for (let shift = 0; shift < 32; shift += 8) {
      state = Math.imul(state ^ ((number >>> shift) & 0xff), 0x01000193);
    }
  }
  return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) | 0;
}
