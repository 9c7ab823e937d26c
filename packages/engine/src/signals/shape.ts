import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { hashOf } from "./hash.ts";

/**
 * The shape of a night: what broke, fell and was put in, each by its gap to what came before it. Blind to names and to the
 * clock, and the same in the log of whoever copied it.
 */
export interface NightShape {
  /** Log times of limbs and of what was captured or killed, run by run: the gaps within each are what is compared. */
  readonly runsMs: readonly (readonly number[])[];
  /** Log times of shards, ascending. */
  readonly shardsMs: readonly number[];
  /**
   * A few numbers of 32 bits that any copy of ten moments in a row has as well (winnowing): by these the logs to compare are
   * found in an index.
   */
  readonly sketch: readonly number[];
}

const gramLength = 3;
/** Of so many grams in a row the least hash is kept. */
const windowLength = 6;

function momentsOf({ facts }: RunEvidence): readonly number[] {
  return facts.eidolons
    .flatMap(({ limbsMs, endedMs }) => (endedMs === null ? limbsMs : [...limbsMs, endedMs]))
    .toSorted((a, b) => a - b);
}

function gapsOf(momentsMs: readonly number[]): readonly number[] {
  return momentsMs.slice(1).map((atMs, index) => atMs - (momentsMs[index] ?? atMs));
}

function sketchOf(momentsMs: readonly number[]): readonly number[] {
  const gaps = gapsOf(momentsMs);
  const grams = gaps.slice(gramLength - 1).map((_, index) => hashOf(gaps.slice(index, index + gramLength)));
  const windows = Math.max(1, grams.length - windowLength + 1);
  return Array.from({ length: windows }, (_, index) =>
    Math.min(...grams.slice(index, index + windowLength)),
  ).filter(Number.isFinite);
}

export function shapeOf({ runs }: Pick<NightEvidence, "runs">): NightShape {
  const runsMs = runs.map(momentsOf);
  return {
    runsMs,
    shardsMs: runs
      .flatMap(({ facts }) => facts.eidolons.flatMap(({ shardsMs }) => shardsMs))
      .toSorted((a, b) => a - b),
    sketch: [...new Set(runsMs.flatMap(sketchOf))].toSorted((a, b) => a - b),
  };
}

export interface ShapeOverlap {
  /** Of the log's gaps, those that the other has too, from 0 to 1. */
  readonly share: number;
  /** Which of its runs are copies, from 1. */
  readonly runs: readonly number[];
  readonly isCopy: boolean;
  /** Not some runs alone: all that is in it is in the other. */
  readonly isWhole: boolean;
}

/**
 * S9: how much of a night is in another one: the whole, or some runs of it among runs of its own.
 */
export function overlapOf(
  night: Pick<NightShape, "runsMs">,
  other: Pick<NightShape, "runsMs">,
): ShapeOverlap {
  const known = new Set(other.runsMs.flatMap(gapsOf));
  const byRun = night.runsMs.map((moments) => {
    const gaps = gapsOf(moments);
    return { gaps: gaps.length, shared: gaps.filter((gap) => known.has(gap)).length };
  });
  const gaps = byRun.reduce((sum, run) => sum + run.gaps, 0);
  const shared = byRun.reduce((sum, run) => sum + run.shared, 0);
  const isCopied = (run: { readonly gaps: number; readonly shared: number }) =>
    run.gaps >= signalRanges.leastGaps && run.shared >= run.gaps * signalRanges.copiedShare;
  const runs = byRun.flatMap((run, index) => (isCopied(run) ? [index + 1] : []));
  const isWhole = isCopied({ gaps, shared });
  return { share: gaps === 0 ? 0 : shared / gaps, runs, isCopy: runs.length > 0 || isWhole, isWhole };
}
