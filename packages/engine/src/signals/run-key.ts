import { captureAnimationMs, limbAnimationMs } from "../domain/game-facts.ts";
import { eidolonTypes, limbCounts } from "../domain/words.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";

/** The kinds of gaps that only people make, without the game's own animations and ticks. */
export const gapKinds = ["water", "limb", "capshot", "shard"] as const;
export type GapKind = (typeof gapKinds)[number];

/** The place of a gap in every run. */
export interface GapSlot {
  readonly kind: GapKind;
  readonly eidolon: number;
}

/** The number of shards that are kept for each eidolon, which is the largest number of hunters. */
const shardsKept = 4;

export const gapSlots: readonly GapSlot[] = eidolonTypes.flatMap((type, eidolon) => [
  ...Array.from({ length: type === "teralyst" ? 0 : shardsKept }, () => ({
    kind: "shard" as const,
    eidolon,
  })),
  { kind: "water" as const, eidolon },
  ...Array.from({ length: limbCounts[type] - 1 }, () => ({ kind: "limb" as const, eidolon })),
  { kind: "capshot" as const, eidolon },
]);

/**
 * For each eidolon except the first, the index in the key of the time from the former capture to its first limb. These
 * follow the indexes of all gaps.
 */
export const callSlots: readonly number[] = eidolonTypes.slice(1).map((_, index) => gapSlots.length + index);

/**
 * A run by its players' gaps, in milliseconds beyond the game's animations, one for each of `gapSlots`; null where a
 * line is missing. After them, one for each of `callSlots`, come the times that hands and the game's ticks make
 * together, reduced by whole 25 seconds: a client's log has these times too, and they follow from no other gap. The key
 * ignores names and clock, is the same in any copy of the log, and is small: 29 numbers.
 */
export type RunKey = readonly (number | null)[];

export type FightFacts = Pick<
  EidolonFacts,
  "type" | "spawnedMs" | "limbsMs" | "endedMs" | "shrineMs" | "shardsMs"
>;

/** The limits of two bytes. No hand takes longer, and other signals also find a longer gap. */
const longestMs = 32_000;
const shortestMs = -32_000;

function gap(
  later: number | null | undefined,
  earlier: number | null | undefined,
  animationMs = 0,
): number | null {
  if (later == null || earlier == null) return null;
  return Math.min(longestMs, Math.max(shortestMs, Math.round(later - earlier) - animationMs));
}

function gapsOf(fight: FightFacts | undefined, eidolon: number): RunKey {
  const type = eidolonTypes[eidolon] ?? "teralyst";
  const { limbsMs = [], shardsMs = [], spawnedMs, shrineMs, endedMs } = fight ?? {};
  const count = limbCounts[type];
  const shards = Array.from({ length: type === "teralyst" ? 0 : shardsKept }, (_, index) =>
    gap(shardsMs[index], index === 0 ? shrineMs : shardsMs[index - 1]),
  );
  const limbs = Array.from({ length: count - 1 }, (_, index) =>
    gap(limbsMs[index + 1], limbsMs[index], limbAnimationMs),
  );
  const last = limbsMs.length === count ? limbsMs.at(-1) : null;
  return [...shards, gap(limbsMs[0], spawnedMs), ...limbs, gap(endedMs, last, captureAnimationMs)];
}

/**
 * The time from a capture to the next eidolon's first limb is longer than two bytes hold, but the 57 to 61 s of
 * record-level squads are within one cycle.
 */
const callCycleMs = 25_000;

export function runKeyOf(eidolons: readonly FightFacts[]): RunKey {
  const fights = eidolonTypes.map((type) => eidolons.find((one) => one.type === type));
  const calls = fights.slice(1).map((fight, index) => {
    const [limbMs, endedMs] = [fight?.limbsMs[0], fights[index]?.endedMs];
    return limbMs == null || endedMs == null ? null : Math.round(limbMs - endedMs) % callCycleMs;
  });
  return [...fights.flatMap(gapsOf), ...calls];
}
