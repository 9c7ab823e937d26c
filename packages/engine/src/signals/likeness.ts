import { signalRanges } from "../domain/signals.ts";
import { median } from "../metrics/median.ts";
import { normalDensity } from "./normal-density.ts";
import { type GapKind, gapSlots, type RunKey } from "./run-key.ts";

/** How much two runs are one. */
export interface Likeness {
  /** How many gaps both have, and how many of them are as long within some milliseconds. */
  readonly compared: number;
  readonly equal: number;
  /** How much likelier it is that one was copied from the other than that both were played, as a logarithm. */
  readonly evidence: number;
}

/** Over how many milliseconds record-level squads' gaps spread, that is how seldom two are equal by chance. Assumed. */
const spreadsMs = { water: 160, capshot: 60, shard: 40, limb: 3000 } as const satisfies Record<
  GapKind,
  number
>;
/** Hands are no steadier, as far as two runs show. */
const leastScatterMs = 8;
/** One limb in ten slips. */
const slipShare = 0.1;
/** Of a copied run, so many gaps were changed. */
const changedShare = 0.03;
/** Each line of a copy may be a few milliseconds off, at either end of a gap, in either run. */
const copyScatterMs = 3.5;

interface Limbs {
  readonly middleMs: number;
  readonly scatterMs: number;
}

/** The middle of a run's limbs, and how they scatter around it; slips count little. */
function limbsOf(key: RunKey): Limbs {
  const nets = key.flatMap((ms, slot) => (ms !== null && gapSlots[slot]?.kind === "limb" ? [ms] : []));
  const middleMs = median(nets) ?? 0;
  // The median of what is normal lies at 0.6745 deviations.
  const scatterMs = (median(nets.map((ms) => Math.abs(ms - middleMs))) ?? 0) / 0.6745;
  return { middleMs, scatterMs: Math.max(leastScatterMs, scatterMs) };
}

/** How likely it is, per millisecond, that two gaps which were both played differ by so much. */
function chanceOf(kind: GapKind, offMs: number, one: Limbs, other: Limbs): number {
  if (kind !== "limb") return 1 / spreadsMs[kind];
  const scatterMs = Math.hypot(one.scatterMs, other.scatterMs);
  const usual = normalDensity(offMs - (one.middleMs - other.middleMs), scatterMs);
  return (1 - slipShare) * usual + slipShare / spreadsMs.limb;
}

/** Which eidolons are held against each other: all of the run, or two, when a run was put together from several. */
const parts = [
  [0, 1, 2],
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

const nothing: Likeness = { compared: 0, equal: 0, evidence: 0 };

function plus(one: Likeness, other: Likeness): Likeness {
  return {
    compared: one.compared + other.compared,
    equal: one.equal + other.equal,
    evidence: one.evidence + other.evidence,
  };
}

/** So many gaps that are equal, and are nearly all, as a copy has. */
function hasEnough({ compared, equal }: Likeness): boolean {
  return equal >= signalRanges.leastEqualGaps && equal >= compared * signalRanges.equalShare;
}

function likenessByEidolon(one: RunKey, other: RunKey): readonly Likeness[] {
  const [limbs, otherLimbs] = [limbsOf(one), limbsOf(other)];
  const byEidolon = [nothing, nothing, nothing];
  gapSlots.forEach(({ kind, eidolon }, slot) => {
    const [ms, otherMs] = [one[slot], other[slot]];
    if (ms == null || otherMs == null) return;
    const offMs = ms - otherMs;
    const chance = chanceOf(kind, offMs, limbs, otherLimbs);
    const evidence = Math.log(
      ((1 - changedShare) * normalDensity(offMs, copyScatterMs)) / chance + changedShare,
    );
    const equal = Math.abs(offMs) <= signalRanges.equalGapMs ? 1 : 0;
    byEidolon[eidolon] = plus(byEidolon[eidolon] ?? nothing, { compared: 1, equal, evidence });
  });
  return byEidolon;
}

/**
 * S9: how much two runs resemble each other in the gaps that people alone make, in their order; of the whole run, or of those two
 * eidolons that speak more for a copy.
 */
export function likenessOf(one: RunKey, other: RunKey): Likeness {
  const byEidolon = likenessByEidolon(one, other);
  const sums = parts.map((part) =>
    part.reduce((sum, eidolon) => plus(sum, byEidolon[eidolon] ?? nothing), nothing),
  );
  const [whole = nothing] = sums;
  return sums
    .filter(hasEnough)
    .reduce((best, sum) => (!hasEnough(best) || sum.evidence > best.evidence ? sum : best), whole);
}

/** Whether one is a copy, where it was held against `among`: the more there are, the more resemble each other by chance. */
export function isCopy(likeness: Likeness, among: "known" | "night"): boolean {
  const { copyEvidence, copyEvidenceWithinNight } = signalRanges;
  const least = among === "known" ? copyEvidence : copyEvidenceWithinNight;
  return hasEnough(likeness) && likeness.evidence >= least;
}

/** Whether two runs are one to the millisecond: a squad mate's log, which came over a network, never tells one so. */
export function isSameToTheMillisecond(one: RunKey, other: RunKey): boolean {
  const both = one.flatMap((ms, slot) => (ms === null || other[slot] == null ? [] : [ms - other[slot]]));
  return both.length >= signalRanges.leastEqualGaps && both.every((offMs) => offMs === 0);
}

/** Whether all that can be measured of a night is in a known one to the millisecond: not some runs of it among others. */
export function isSameNight(night: readonly RunKey[], known: readonly RunKey[]): boolean {
  const told = night.filter((key) => key.filter((ms) => ms !== null).length >= signalRanges.leastEqualGaps);
  return told.length > 0 && told.every((key) => known.some((other) => isSameToTheMillisecond(key, other)));
}
