import { signalRanges } from "../domain/signals.ts";
import { gapSlots, type RunKey } from "./run-key.ts";

/** An eidolon of a run that equals one of an earlier run of its night. */
export interface AlikeEidolon {
  /** The runs' indexes among the night's runs. */
  readonly run: number;
  readonly otherRun: number;
  readonly eidolon: number;
  readonly compared: number;
  readonly equal: number;
}

/**
 * Two gaps are equal either to the millisecond, or except for the few milliseconds by which each line of a copy may be
 * off.
 */
const tolerancesMs = [1, signalRanges.equalGapMs] as const;
/** The share of a copy's gaps that were changed. */
const changedShare = 0.03;
/** The least evidence of a run, as a logarithm. Among many runs some are alike by chance. */
const leastSaid = 2;

/**
 * For each slot, the slots of the same kind in other eidolons, because an equal gap there was not copied from slot to
 * slot.
 */
const elsewhere = gapSlots.map(({ kind, eidolon }) =>
  gapSlots.flatMap((other, slot) => (other.kind === kind && other.eidolon !== eidolon ? [slot] : [])),
);
const slotsOf = (eidolon: number) =>
  gapSlots.flatMap((place, slot) => (place.eidolon === eidolon ? [slot] : []));

/**
 * Returns the chance that a gap has this length, by how often the night's other gaps of its kind have it, whatever its
 * hands and frames.
 */
function chanceOf(keys: readonly RunKey[], slot: number, ms: number, toleranceMs: number): number {
  const others = (elsewhere[slot] ?? []).flatMap((other) => keys.flatMap((key) => key[other] ?? []));
  const near = others.filter((otherMs) => Math.abs(otherMs - ms) <= toleranceMs).length;
  return (near + 1) / (others.length + 1);
}

interface Member {
  readonly run: number;
  readonly compared: number;
  readonly equal: number;
  readonly evidence: number;
}

/** Returns the runs whose eidolon equals that of the model run, the model included, each with its evidence for a copy, as a logarithm. */
function membersOf(
  keys: readonly RunKey[],
  model: number,
  eidolon: number,
  toleranceMs: number,
): readonly Member[] {
  const gaps = slotsOf(eidolon).flatMap((slot) => {
    const ms = keys[model]?.[slot];
    return ms == null ? [] : [{ slot, ms, chance: chanceOf(keys, slot, ms, toleranceMs) }];
  });
  const { leastGapsOfEidolon, eidolonShare } = signalRanges;
  if (gaps.length < leastGapsOfEidolon) return [];
  return keys.flatMap((key, run) => {
    const shared = gaps.filter(({ slot }) => key[slot] != null);
    const isEqual = ({ slot, ms }: (typeof gaps)[number]) => Math.abs((key[slot] ?? 0) - ms) <= toleranceMs;
    const equal = shared.filter(isEqual).length;
    if (shared.length < leastGapsOfEidolon || equal < shared.length * eidolonShare) return [];
    const member = { run, compared: shared.length, equal };
    if (run === model) return [{ ...member, evidence: 0 }];
    const evidence = shared.reduce((sum, gap) => {
      const { chance } = gap;
      const ratio = isEqual(gap)
        ? (1 - changedShare) / chance
        : changedShare / Math.max(changedShare, 1 - chance);
      return sum + Math.log(ratio);
    }, 0);
    return evidence > leastSaid ? [{ ...member, evidence }] : [];
  });
}

/**
 * S9: returns eidolons that several runs of a night share, each with the first of these runs. A single eidolon has few
 * gaps, but the evidence is stronger when more runs repeat them.
 */
export function alikeEidolons(keys: readonly RunKey[]): readonly AlikeEidolon[] {
  return [0, 1, 2].flatMap((eidolon) => {
    const found = new Map<number, AlikeEidolon>();
    for (const toleranceMs of tolerancesMs) {
      keys.forEach((_, model) => {
        const members = membersOf(keys, model, eidolon, toleranceMs);
        const evidence = members.reduce((sum, member) => sum + member.evidence, 0);
        if (evidence < signalRanges.eidolonEvidence) return;
        const otherRun = members[0]?.run ?? model;
        for (const { run, compared, equal } of members) {
          if (run !== otherRun && !found.has(run))
            found.set(run, { run, otherRun, eidolon, compared, equal });
        }
      });
    }
    return [...found.values()].toSorted((a, b) => a.run - b.run);
  });
}
