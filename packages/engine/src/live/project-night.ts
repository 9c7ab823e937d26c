import type { Night, Run } from "../domain/analysis.ts";
import { shownRuns } from "../domain/shown-runs.ts";
import { type EidolonType, eidolonTypes } from "../domain/words.ts";
import { formatNight } from "../formats/format-night.ts";
import { mean, median } from "../numbers/median.ts";
import { splitsOf } from "./splits.ts";

/** The expected result of the night if it goes on in the same way. */
export interface Projection {
  /** The format, e.g. `6x3+1x2`. */
  readonly format: string;
  /** The average over the night's full runs; null when there is none, or when the time of one is not known. */
  readonly averageRealTimeMs: number | null;
}

export interface ProjectInput {
  readonly night: Night;
  /** The index of the current run; null between runs. */
  readonly runningIndex: number | null;
  /** The log times of this moment and of the dawn. */
  readonly nowMs: number;
  readonly dawnMs: number;
}

interface Pace {
  /** The time from one nightfall or entry to the next. */
  readonly cycleMs: number;
  /** The times from the start of a run until each eidolon is captured. */
  readonly capturedAfterMs: readonly number[];
}

function captures(run: Run): number {
  return run.eidolons.filter(({ result }) => result === "capture").length;
}

function capturedAfterMs(runs: readonly Run[], type: EidolonType): number | null {
  return median(
    runs.flatMap((run) => {
      const split = splitsOf(run).find(({ kind, eidolon }) => kind === "capshot" && eidolon === type);
      return split === undefined ? [] : [split.afterMs + (run.eidolons[0]?.spawnDelayMs ?? 0)];
    }),
  );
}

/** Returns the pace of the night's full runs; null before the first. */
function paceOf(full: readonly Run[]): Pace | null {
  const tookMs = median(full.map(({ extractionTimeMs }) => extractionTimeMs ?? 0));
  if (tookMs === null) return null;
  const loadMs = median(full.flatMap((run) => run.loadTimeMs ?? [])) ?? 0;
  const afterMs = eidolonTypes.map((type) => capturedAfterMs(full, type));
  if (afterMs.some((each) => each === null)) return null;
  return { cycleMs: Math.max(1, tookMs + loadMs), capturedAfterMs: afterMs.map((each) => each ?? 0) };
}

/** This number of runs is more than a night has room for at any pace. */
const mostRuns = 60;

/**
 * Returns the expected result of the night at dawn, if coming runs equal the median of its full runs; null before the
 * first full run. Finished runs count as they ended.
 */
export function projectNight({ night, runningIndex, nowMs, dawnMs }: ProjectInput): Projection | null {
  const done = shownRuns(night).filter(({ index }) => index !== runningIndex);
  const full = done.filter((run) => run.full);
  const pace = paceOf(full);
  if (pace === null) return null;
  const running = night.runs.find(({ index }) => index === runningIndex);
  const lastFull = full.at(-1);
  const leftMs = (lastFull?.startedAtMs ?? nowMs) + pace.cycleMs;
  const coming: number[] = [];
  let startMs = running?.startedAtMs ?? Math.max(nowMs, leftMs);
  while (startMs < dawnMs && coming.length < mostRuns) {
    const from = startMs;
    const foretold = pace.capturedAfterMs.filter((afterMs) => from + afterMs <= dawnMs).length;
    // A slow run does not undo captures that happened already.
    coming.push(Math.max(foretold, coming.length === 0 && running !== undefined ? captures(running) : 0));
    startMs += pace.cycleMs;
  }
  const times = full.map(({ realTimeMs }) => realTimeMs);
  const known = times.filter((time) => time !== null);
  const usualMs = median(known);
  const more = coming.filter((count) => count === 3).map(() => usualMs ?? 0);
  return {
    format: formatNight([...done.map(captures), ...coming]),
    averageRealTimeMs: usualMs === null || known.length < times.length ? null : mean([...known, ...more]),
  };
}
