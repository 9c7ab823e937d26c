import { defaultNightCycle } from "../clock/night-clock.ts";
import type { Eidolon, Run } from "../domain/analysis.ts";
import { type EidolonType, eidolonTypes, limbCounts } from "../domain/words.ts";
import { median } from "../numbers/median.ts";

type RunOfPartialNight = Pick<Run, "index"> & {
  readonly eidolons: readonly Pick<Eidolon, "type" | "result" | "limbBreakTimesMs">[];
};

/** An eidolon of one run. */
export interface EidolonOfRun {
  /** The `Run.index`. */
  readonly runIndex: number;
  readonly type: EidolonType;
}

export interface FastestEidolon extends EidolonOfRun {
  readonly medianLimbBreakTimeMs: number;
}

/**
 * Returns the captured eidolon whose limbs broke fastest, by the median of its limb times in milliseconds; of equal ones
 * the first. Every log has these times, a client's too. Null when no captured eidolon has all its limb times.
 */
export function fastestEidolon(runs: readonly RunOfPartialNight[]): FastestEidolon | null {
  let fastest: FastestEidolon | null = null;
  for (const { index, eidolons } of runs) {
    for (const { type, result, limbBreakTimesMs } of eidolons) {
      // The first limb has no time of its own, because it ends the water shield.
      const isWhole = result === "capture" && limbBreakTimesMs.length === limbCounts[type] - 1;
      const medianMs = isWhole ? median(limbBreakTimesMs) : null;
      if (medianMs !== null && (fastest === null || medianMs < fastest.medianLimbBreakTimeMs))
        fastest = { runIndex: index, type, medianLimbBreakTimeMs: medianMs };
    }
  }
  return fastest;
}

/**
 * Returns for each run with a capture or a kill that is not full, in order, the first eidolon that it did not capture.
 */
export function lackedEidolons(runs: readonly RunOfPartialNight[]): readonly EidolonOfRun[] {
  return runs
    .filter(({ eidolons }) => eidolons.some(({ result }) => result !== "unfinished"))
    .flatMap((run) => {
      const type = eidolonTypes.find((each) => !capturedIn(run).has(each));
      return type === undefined ? [] : [{ runIndex: run.index, type }];
    });
}

/**
 * Returns what the run with the most captures, or the first of several, lacked to be a full run: the first eidolon in
 * their order that it did not capture. Null without a run, and when a run captured all three.
 */
export function lackedForFullRun(runs: readonly RunOfPartialNight[]): EidolonOfRun | null {
  const [furthest] = runs.toSorted((a, b) => capturedIn(b).size - capturedIn(a).size);
  const type = eidolonTypes.find((each) => furthest !== undefined && !capturedIn(furthest).has(each));
  return furthest === undefined || type === undefined ? null : { runIndex: furthest.index, type };
}

interface NightToEnd {
  readonly averageRealTimeMs: number | null;
  readonly lastEidolonCapshotTimeMs: number | null;
  readonly runs: readonly Pick<Run, "index" | "preload">[];
}

/** How a night ended while there was room for another run. */
export interface EarlyEnd {
  /** The `Run.index` of the last run. */
  readonly runIndex: number;
  /** The milliseconds from the last capture to daybreak. */
  readonly leftMs: number;
}

/**
 * Returns how early a night ended; null when another run of its average would not have fitted in. Only a night that began
 * with a preload run shows its nightfall, so null for any other.
 */
export function earlyEnd({ averageRealTimeMs, lastEidolonCapshotTimeMs, runs }: NightToEnd): EarlyEnd | null {
  const last = runs.at(-1);
  if (averageRealTimeMs === null || lastEidolonCapshotTimeMs === null) return null;
  if (last === undefined || runs[0]?.preload !== true) return null;
  const leftMs = defaultNightCycle.nightMs - lastEidolonCapshotTimeMs;
  return leftMs < averageRealTimeMs ? null : { runIndex: last.index, leftMs };
}

function capturedIn({ eidolons }: RunOfPartialNight): ReadonlySet<EidolonType> {
  return new Set(eidolons.flatMap(({ type, result }) => (result === "capture" ? [type] : [])));
}
