import { signalRanges } from "../domain/signals.ts";
import { median } from "../metrics/median.ts";
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

function normal(offMs: number, deviationMs: number): number {
  return Math.exp(-0.5 * (offMs / deviationMs) ** 2) / (deviationMs * Math.sqrt(2 * Math.PI));
}

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
  const usual = normal(offMs - (one.middleMs - other.middleMs), scatterMs);
  return (1 - slipShare) * usual + slipShare / spreadsMs.limb;
}

/** S9: how much two runs resemble each other in the gaps that people alone make, in their order. */
export function likenessOf(one: RunKey, other: RunKey): Likeness {
  const [limbs, otherLimbs] = [limbsOf(one), limbsOf(other)];
  let [compared, equal, evidence] = [0, 0, 0];
  gapSlots.forEach(({ kind }, slot) => {
    const [ms, otherMs] = [one[slot], other[slot]];
    if (ms == null || otherMs == null) return;
    const offMs = ms - otherMs;
    const chance = chanceOf(kind, offMs, limbs, otherLimbs);
    compared += 1;
    if (Math.abs(offMs) <= signalRanges.equalGapMs) equal += 1;
    evidence += Math.log(((1 - changedShare) * normal(offMs, copyScatterMs)) / chance + changedShare);
  });
  return { compared, equal, evidence };
}

/** Whether one is a copy, where it was held against `among`: the more there are, the more resemble each other by chance. */
export function isCopy({ compared, equal, evidence }: Likeness, among: "known" | "night"): boolean {
  const { leastEqualGaps, equalShare, copyEvidence, copyEvidenceWithinNight } = signalRanges;
  return (
    equal >= leastEqualGaps &&
    equal >= compared * equalShare &&
    evidence >= (among === "known" ? copyEvidence : copyEvidenceWithinNight)
  );
}
