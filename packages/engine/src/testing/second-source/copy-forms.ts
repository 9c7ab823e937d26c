import { callSlots, type GapKind, gapSlots, type RunKey } from "../../signals/run-key.ts";
import type { Dice } from "./dice.ts";

/** A forger's change to all runs of a known night. */
export interface CopyForm {
  readonly form: string;
  /** Whether at least 95 % of such nights must be found. */
  readonly isPromised: boolean;
  forge(runs: readonly RunKey[], dice: Dice): readonly RunKey[];
}

/** Returns the key with each line off by up to `mostMs`, so that each gap is off by the difference of its two lines. */
export function trembling(key: RunKey, dice: Dice, mostMs = 3): RunKey {
  const off = () => dice.whole(1, mostMs) * (dice.happens(0.5) ? 1 : -1);
  let before = off();
  return key.map((ms) => {
    const after = off();
    const byMs = after - before;
    before = after;
    return ms === null ? null : ms + byMs;
  });
}

const slots = (kind: GapKind) => gapSlots.flatMap((place, slot) => (place.kind === kind ? [slot] : []));
/**
 * Returns the key with each gap longer by `byMs`. Time that is added before an eidolon's first limb also adds to the
 * time since the last capture.
 */
function later(key: RunKey, byMs: (slot: number) => number): RunKey {
  const beforeLimbs = (eidolon: number) =>
    gapSlots.reduce((sum, { kind, eidolon: own }, slot) => {
      const isBefore = own === eidolon && (kind === "water" || kind === "shard") && key[slot] != null;
      return isBefore ? sum + byMs(slot) : sum;
    }, 0);
  return key.map((ms, slot) => {
    const call = callSlots.indexOf(slot);
    return ms === null ? null : ms + (call < 0 ? byMs(slot) : beforeLimbs(call + 1));
  });
}

/** Returns the key of a client's log, without its shards. */
export const asClient = (key: RunKey): RunKey =>
  key.map((ms, slot) => (["water", "shard"].includes(gapSlots[slot]?.kind ?? "") ? null : ms));

/**
 * Moves the first limbs of the last two eidolons later, so that the next limb loses the time that the water shield
 * gains.
 */
export function movedLimbs(key: RunKey, byMs: number): RunKey {
  const [, ...first] = slots("water");
  return later(key, (slot) => (first.includes(slot) ? byMs : first.includes(slot - 1) ? -byMs : 0));
}

function slowerLimbs(key: RunKey, dice: Dice, count: number): RunKey {
  const limbs = slots("limb")
    .map((slot) => ({ slot, rank: dice.roll() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  return later(key, (at) => (limbs.some(({ slot }) => slot === at) ? dice.whole(30, 200) : 0));
}

function shuffledLimbs(key: RunKey, dice: Dice): RunKey {
  const shuffled = [...key];
  for (const eidolon of [0, 1, 2]) {
    const limbs = slots("limb").filter((slot) => gapSlots[slot]?.eidolon === eidolon);
    const order = limbs.map((slot) => ({ slot, rank: dice.roll() })).toSorted((a, b) => a.rank - b.rank);
    for (const [index, slot] of limbs.entries()) shuffled[slot] = key[order[index]?.slot ?? slot] ?? null;
  }
  return shuffled;
}

/** The time that is added to each gap of a kind. */
export const steps: Readonly<Record<GapKind, number>> = { limb: 9, capshot: 14, water: 31, shard: 12 };

const ofRuns =
  (forge: (key: RunKey, dice: Dice) => RunKey): CopyForm["forge"] =>
  (runs, dice) =>
    runs.map((key) => forge(key, dice));

export const copyForms: readonly CopyForm[] = [
  ...[3, 5, 8].map((mostMs) => ({
    form: `each line up to ${mostMs} ms off`,
    isPromised: mostMs <= 5,
    forge: ofRuns((key, dice) => trembling(key, dice, mostMs)),
  })),
  ...[1, 2, 4].map((count) => ({
    form: `${count} of each run’s limbs slower by 30–200 ms, each line up to 3 ms off`,
    isPromised: true,
    forge: ofRuns((key, dice) => trembling(slowerLimbs(key, dice, count), dice)),
  })),
  ...[0, 1, 2].map((count) => ({
    form: `as a client’s log, ${count} of each run’s limbs slower by 30–200 ms, each line up to 3 ms off`,
    isPromised: true,
    forge: ofRuns((key, dice) => trembling(asClient(slowerLimbs(key, dice, count)), dice)),
  })),
  {
    form: "two lines of each run 23 ms later, each line up to 3 ms off",
    isPromised: true,
    forge: ofRuns((key, dice) => trembling(movedLimbs(key, 23), dice)),
  },
  {
    form: "each limb 9 ms slower, each line up to 3 ms off",
    isPromised: true,
    forge: ofRuns((key, dice) =>
      trembling(
        later(key, (slot) => (gapSlots[slot]?.kind === "limb" ? steps.limb : 0)),
        dice,
      ),
    ),
  },
  {
    form: "each gap slower by as much as all of its kind (9 to 31 ms), each line up to 3 ms off",
    isPromised: true,
    forge: ofRuns((key, dice) =>
      trembling(
        later(key, (slot) => steps[gapSlots[slot]?.kind ?? "limb"]),
        dice,
      ),
    ),
  },
  {
    form: "each eidolon’s limbs in another order, each line up to 3 ms off",
    isPromised: true,
    forge: ofRuns((key, dice) => trembling(shuffledLimbs(key, dice), dice)),
  },
  {
    form: "runs of three others’ eidolons, each line up to 3 ms off",
    isPromised: true,
    forge: (runs, dice) =>
      runs.map((_, run) =>
        trembling(
          gapSlots.map(({ eidolon }, slot) => runs[(run + eidolon) % runs.length]?.[slot] ?? null),
          dice,
        ),
      ),
  },
];
