import type { Eidolon, Run, Segment } from "../domain/analysis.ts";

/** The shortest time in which one segment was done in any full run of the night. */
export interface BestSegment {
  readonly segment: Pick<Segment, "kind" | "eidolon" | "number">;
  readonly durationMs: number;
  /** The `Run.index` of the first run with that time. */
  readonly runIndex: number;
}

export interface BestPossibleRun {
  /** The segments in the order in which they happen. */
  readonly segments: readonly BestSegment[];
  /** The time from S to leaving the Plains. */
  readonly extractionTimeMs: number;
  /** The time from S to the Hydrolyst's arcane, which excludes the extraction. */
  readonly lastDropTimeMs: number;
  /**
   * The time from nightfall, for comparison with real times. It excludes the spawn delay of the run whose spawn was
   * taken.
   */
  readonly realTimeMs: number;
}

type RunOfSegments = Pick<Run, "index" | "full" | "segments"> & {
  readonly eidolons: readonly Pick<Eidolon, "type" | "spawnDelayMs">[];
};

const segmentKey = (segment: Segment) => `${segment.eidolon}.${segment.kind}.${segment.number}`;

/**
 * Returns the sum of the minima per segment and eidolon over the full runs (docs/game-log.md section 5), in
 * milliseconds; null without a full run whose segments are known.
 */
export function bestPossibleRun(runs: readonly RunOfSegments[]): BestPossibleRun | null {
  const bestByKey = new Map<string, BestSegment>();
  for (const run of runs.filter((candidate) => candidate.full)) {
    for (const segment of run.segments) {
      const durationMs = segment.toMs - segment.fromMs;
      const best = bestByKey.get(segmentKey(segment));
      if (best === undefined || durationMs < best.durationMs) {
        bestByKey.set(segmentKey(segment), { segment, durationMs, runIndex: run.index });
      }
    }
  }
  if (bestByKey.size === 0) return null;
  const segments = [...bestByKey.values()];
  const sumMs = (counted: readonly BestSegment[]) =>
    counted.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const lastDropTimeMs = sumMs(segments.filter(({ segment }) => segment.kind !== "extraction"));
  return {
    segments,
    extractionTimeMs: sumMs(segments),
    lastDropTimeMs,
    realTimeMs: lastDropTimeMs - spawnDelayMs(segments, runs),
  };
}

/** Returns how long the clock of the run with the shortest Teralyst spawn ran before nightfall; 0 for a preload run. */
function spawnDelayMs(segments: readonly BestSegment[], runs: readonly RunOfSegments[]): number {
  const spawn = segments.find(({ segment }) => segment.kind === "spawn" && segment.eidolon === "teralyst");
  const run = runs.find(({ index }) => index === spawn?.runIndex);
  return run?.eidolons.find(({ type }) => type === "teralyst")?.spawnDelayMs ?? 0;
}
