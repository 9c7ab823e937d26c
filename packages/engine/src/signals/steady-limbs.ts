import { limbAnimationMs } from "../domain/game-facts.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** The value below which a share of the sorted ones lies. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** How near each other the middle half of so many limbs may lie: the fewer there are, the nearer by chance. */
export function leastSpreadMs(limbs: number): number {
  const { steadySpreadMs, steadyDeviationsMs } = signalRanges;
  return steadySpreadMs - steadyDeviationsMs / Math.sqrt(limbs);
}

/**
 * S16: hands scatter, those of record-level squads by 8 ms at least. Limbs that were made up scatter less, over a night: the
 * middle half of them is looked at, so that some slow ones hide nothing.
 */
export function steadyLimbs({ runs }: NightEvidence): readonly FoundSignal[] {
  const nets = runs.flatMap(({ facts }) =>
    facts.eidolons.flatMap(({ limbsMs }) =>
      limbsMs.slice(1).map((atMs, index) => atMs - (limbsMs[index] ?? atMs) - limbAnimationMs),
    ),
  );
  if (nets.length < signalRanges.steadyLimbs) return [];
  const sorted = nets.toSorted((a, b) => a - b);
  const spreadMs = Math.round(quantile(sorted, 0.75) - quantile(sorted, 0.25));
  const minMs = leastSpreadMs(nets.length);
  if (spreadMs >= minMs) return [];
  return [
    signal({
      code: "steady_limbs",
      figures: { valueMs: spreadMs, minMs: Math.ceil(minMs), limbs: nets.length },
    }),
  ];
}
