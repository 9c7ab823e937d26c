import { signalRanges } from "../domain/signals.ts";
import { eidolonTypes } from "../domain/words.ts";
import { median } from "../numbers/median.ts";
import { normalDensity } from "./normal-density.ts";
import { type GapKind, gapKinds, gapSlots, type RunKey } from "./run-key.ts";

/** How similar two runs are. */
export interface Likeness {
  /** The eidolons that the comparison is about: all of the run, or the ones with the strongest evidence for a copy. */
  readonly eidolons: readonly number[];
  /** The number of gaps in both runs, and how many of them are equal within some milliseconds. */
  readonly compared: number;
  readonly equal: number;
  /** How much likelier a copy is than that both runs were played, as a logarithm. */
  readonly evidence: number;
}

/**
 * The spread of each kind of gap among record-level squads, in milliseconds, which decides how seldom two gaps are
 * equal by chance. Assumed.
 */
const spreadsMs = { water: 160, capshot: 60, shard: 40, limb: 3000 } as const satisfies Record<
  GapKind,
  number
>;
/** The steadiest hands, as far as two runs show. */
const leastScatterMs = 8;
/** The share of limbs that slip: one in ten. */
const slipShare = 0.1;
/** The share of a copied run's gaps that were changed, or of lines that were moved between two gaps. */
const changedShare = 0.03;
/** Each line of a copy may be a few milliseconds off, at either end of a gap, in either run. */
const copyScatterMs = 3.5;
/** All gaps of a kind may be shifted by the same time. This is the number of possible shifts, as a logarithm. */
const shiftDoubt = 4;

interface Limbs {
  readonly middleMs: number;
  readonly scatterMs: number;
}

const limbSlots = gapSlots.flatMap(({ kind }, slot) => (kind === "limb" ? [slot] : []));

/** The limbs' figures of known runs are kept, because a run is compared with many. */
const knownLimbs = new WeakMap<RunKey, Limbs>();

/** Returns the middle of a run's limbs and their scatter around it; slips hardly count. */
function limbsOf(key: RunKey): Limbs {
  const known = knownLimbs.get(key);
  if (known) return known;
  const nets = limbSlots.flatMap((slot) => key[slot] ?? []);
  const middleMs = median(nets) ?? 0;
  // The median deviation of a normal distribution lies at 0.6745 standard deviations.
  const scatterMs = (median(nets.map((ms) => Math.abs(ms - middleMs))) ?? 0) / 0.6745;
  const limbs = { middleMs, scatterMs: Math.max(leastScatterMs, scatterMs) };
  knownLimbs.set(key, limbs);
  return limbs;
}

/**
 * For each slot, the difference of two runs in milliseconds and its likelihood for two played runs; NaN when one run
 * has no such gap.
 */
interface Compared {
  readonly offMs: readonly number[];
  readonly chance: readonly number[];
}

function compare(one: RunKey, other: RunKey): Compared {
  const [limbs, otherLimbs] = [limbsOf(one), limbsOf(other)];
  const scatterMs = Math.hypot(limbs.scatterMs, otherLimbs.scatterMs);
  const offMs = gapSlots.map((_, slot) => (one[slot] ?? Number.NaN) - (other[slot] ?? Number.NaN));
  const chance = gapSlots.map(({ kind }, slot) => {
    if (kind !== "limb") return 1 / spreadsMs[kind];
    const usual = normalDensity((offMs[slot] ?? 0) - (limbs.middleMs - otherLimbs.middleMs), scatterMs);
    return (1 - slipShare) * usual + slipShare / spreadsMs.limb;
  });
  return { offMs, chance };
}

/**
 * Returns the evidence that a copy has a gap as long as this, within some milliseconds; a gap that is further off was
 * changed.
 */
function evidenceOf(offMs: number, chance: number): number {
  if (Math.abs(offMs) > 10 * copyScatterMs) return changedEvidence;
  return Math.log(((1 - changedShare) * normalDensity(offMs, copyScatterMs)) / chance + changedShare);
}
const changedEvidence = Math.log(changedShare);

const slotsOfKind = gapKinds.map((kind) =>
  gapSlots.flatMap((place, slot) => (place.kind === kind ? [slot] : [])),
);

/**
 * Returns the differences, less the shift that all gaps of a kind share (the middle difference) when this gives much
 * more evidence for a copy. Also returns the doubt that choosing a shift adds.
 */
function withoutShifts({ offMs, chance }: Compared): { offMs: readonly number[]; doubt: number } {
  const shifted = [...offMs];
  let doubt = 0;
  for (const slots of slotsOfKind) {
    const shared = slots.filter((slot) => !Number.isNaN(offMs[slot]));
    const byMs = median(shared.map((slot) => offMs[slot] ?? 0)) ?? 0;
    const offAt = (slot: number, fromMs: number) => (offMs[slot] ?? 0) - fromMs;
    const near = shared.filter((slot) => isEqual(offAt(slot, byMs)));
    if (byMs === 0 || near.length < shared.length / 2) continue;
    const evidenceAt = (fromMs: number) =>
      shared.reduce((sum, slot) => sum + evidenceOf(offAt(slot, fromMs), chance[slot] ?? 1), 0);
    if (evidenceAt(byMs) - shiftDoubt <= evidenceAt(0)) continue;
    doubt += shiftDoubt;
    for (const slot of shared) shifted[slot] = offAt(slot, byMs);
  }
  return { offMs: shifted, doubt };
}

const isEqual = (offMs: number) => Math.abs(offMs) <= signalRanges.equalGapMs;

/** Whether a line ends the gap before and begins this one; the game's own time is between shards and a water shield. */
const followsGap = gapSlots.map(({ kind, eidolon }, slot) => {
  const before = gapSlots[slot - 1];
  return before?.eidolon === eidolon && (before.kind === "shard") === (kind === "shard");
});

type Sum = Omit<Likeness, "eidolons">;
const nothing: Sum = { compared: 0, equal: 0, evidence: 0 };

/**
 * Returns the likeness of an eidolon's gaps, in their order. When the line between two gaps was moved, one gap gained
 * the time that the other lost, so the two together are one equal gap.
 */
function likenessOfEidolon({ offMs, chance }: Compared, eidolon: number): Sum {
  let [before, sum] = [nothing, nothing];
  for (const slot of slotsOfEidolon[eidolon] ?? []) {
    const [off = Number.NaN, likely = 1] = [offMs[slot], chance[slot]];
    if (Number.isNaN(off)) {
      before = sum;
      continue;
    }
    let next = {
      compared: sum.compared + 1,
      equal: sum.equal + Number(isEqual(off)),
      evidence: sum.evidence + evidenceOf(off, likely),
    };
    const both = off + (offMs[slot - 1] ?? Number.NaN);
    if (followsGap[slot] && !isEqual(off) && isEqual(both)) {
      const least = Math.min(likely, chance[slot - 1] ?? 1);
      const evidence =
        before.evidence + Math.log((changedShare * normalDensity(both, copyScatterMs)) / least);
      if (evidence > next.evidence)
        next = { compared: before.compared + 2, equal: before.equal + 1, evidence };
    }
    [before, sum] = [sum, next];
  }
  return sum;
}

const slotsOfEidolon = eidolonTypes.map((_, eidolon) =>
  gapSlots.flatMap((place, slot) => (place.eidolon === eidolon ? [slot] : [])),
);

/**
 * The choices of eidolons to compare: all of the run, or some of them, because a run may be put together from several.
 */
const parts = [[0, 1, 2], [0, 1], [1, 2], [0, 2], [0], [1], [2]] as const;

/** Whether nearly all gaps are equal, however few they are. */
export const isAlike = ({ equal, compared }: Sum) => equal > 0 && equal >= compared * signalRanges.equalShare;

/** Whether this many gaps, and nearly all, are equal, as in a copy. */
const hasEnough = (sum: Sum) => isAlike(sum) && sum.equal >= signalRanges.leastEqualGaps;

const rank = (sum: Sum) => Number(hasEnough(sum)) + Number(isAlike(sum));

/** Returns the likeness of two runs by eidolon, and the doubt that choosing shifts adds. */
function compareEidolons(one: RunKey, other: RunKey) {
  const compared = compare(one, other);
  const { offMs, doubt } = withoutShifts(compared);
  return {
    byEidolon: eidolonTypes.map((_, eidolon) => likenessOfEidolon({ ...compared, offMs }, eidolon)),
    doubt,
  };
}

/** Returns the same run with each eidolon's limbs from the fastest to the slowest. */
function withSortedLimbs(key: RunKey): RunKey {
  const sorted = [...key];
  for (const slots of limbSlotsOf) {
    const limbs = slots.map((slot) => key[slot] ?? null);
    if (limbs.includes(null)) continue;
    const inOrder = limbs.toSorted((a, b) => (a ?? 0) - (b ?? 0));
    slots.forEach((slot, index) => {
      sorted[slot] = inOrder[index] ?? null;
    });
  }
  return sorted;
}

const limbSlotsOf = slotsOfEidolon.map((slots) => slots.filter((slot) => limbSlots.includes(slot)));
/** The number of possible orders of an eidolon's limbs, as a logarithm. */
const orderDoubt = limbSlotsOf.map((slots) => slots.reduce((sum, _, index) => sum + Math.log(index + 1), 0));
/** Limbs are compared in another order only when this many other gaps are equal. */
const leastBesideLimbs = 4;

function areAlikeBesideLimbs(one: RunKey, other: RunKey): boolean {
  let equal = 0;
  for (const slot of otherSlots) {
    if (isEqual((one[slot] ?? Number.NaN) - (other[slot] ?? Number.NaN))) equal += 1;
  }
  return equal >= leastBesideLimbs;
}

const otherSlots = gapSlots.flatMap(({ kind }, slot) => (kind === "limb" ? [] : [slot]));

/**
 * S9: returns how much two runs resemble each other in the gaps that only people make, in their order or with an
 * eidolon's limbs in another order. The result is for the whole run, or for the eidolons with more evidence for a copy.
 */
export function likenessOf(one: RunKey, other: RunKey): Likeness {
  const { byEidolon, doubt } = compareEidolons(one, other);
  const best = bestPart(byEidolon, doubt);
  if (hasEnough(best) || !areAlikeBesideLimbs(one, other)) return best;
  const sorted = compareEidolons(withSortedLimbs(one), withSortedLimbs(other));
  const either = byEidolon.map((sum, eidolon) => {
    const inOther = sorted.byEidolon[eidolon] ?? nothing;
    const evidence = inOther.evidence - (orderDoubt[eidolon] ?? 0);
    return evidence > sum.evidence ? { ...inOther, evidence } : sum;
  });
  return bestPart(either, Math.max(doubt, sorted.doubt));
}

function bestPart(byEidolon: readonly Sum[], doubt: number): Likeness {
  const sums = parts.map((eidolons): Likeness => {
    const some = eidolons.map((eidolon) => byEidolon[eidolon] ?? nothing);
    const total = (of: keyof Sum) => some.reduce((sum, one) => sum + one[of], 0);
    return {
      eidolons,
      compared: total("compared"),
      equal: total("equal"),
      evidence: total("evidence") - doubt,
    };
  });
  return sums.reduce((best, sum) => {
    const better = rank(sum) - rank(best);
    return better > 0 || (better === 0 && rank(sum) > 0 && sum.evidence > best.evidence) ? sum : best;
  });
}

/**
 * Whether a likeness shows a copy, when the run was compared with `among`. Among more runs more evidence is needed,
 * because more of them resemble each other by chance.
 */
export function isCopy(likeness: Likeness, among: "known" | "night"): boolean {
  const { copyEvidence, copyEvidenceWithinNight } = signalRanges;
  const least = among === "known" ? copyEvidence : copyEvidenceWithinNight;
  return hasEnough(likeness) && likeness.evidence >= least;
}

/** Whether two runs are equal to the millisecond, which the log of another member, over a network, never is. */
export function isSameToTheMillisecond(one: RunKey, other: RunKey): boolean {
  const both = one.flatMap((ms, slot) => (ms === null || other[slot] == null ? [] : [ms - other[slot]]));
  return both.length >= signalRanges.leastEqualGaps && both.every((offMs) => offMs === 0);
}

/**
 * Whether every measurable gap of a night is in a known night to the millisecond; some equal runs among others do not
 * suffice.
 */
export function hasSameGaps(night: readonly RunKey[], known: readonly RunKey[]): boolean {
  const told = night.filter((key) => key.filter((ms) => ms !== null).length >= signalRanges.leastEqualGaps);
  return told.length > 0 && told.every((key) => known.some((other) => isSameToTheMillisecond(key, other)));
}
