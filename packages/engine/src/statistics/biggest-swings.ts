import { shrineScriptMs } from "../domain/game-facts.ts";
import { type RunOfEidolons, type RunPart, runPartKey, runParts } from "./run-parts.ts";
import { spreadOf } from "./spread.ts";

/** With fewer full runs, a median says nothing about the run that differs. */
export const minimumRunsForSwings = 3;

/** One part of one run, compared with its usual time in that night. */
export interface Swing {
  readonly runIndex: number;
  readonly part: RunPart;
  /** The median of the same part over the night's full runs. */
  readonly usualMs: number;
  /**
   * The game's own share of both times: for a shrine, the wait for its earliest tick (docs/game-log.md section 5, "Own
   * time").
   */
  readonly gameMs: number;
  /** Positive when time was lost, negative when it was gained. */
  readonly deltaMs: number;
}

export interface BiggestSwings {
  readonly loss: Swing | null;
  readonly gain: Swing | null;
}

type FullRunCandidate = RunOfEidolons & { readonly index: number; readonly full: boolean };

function usualTimesMs(runs: readonly FullRunCandidate[]): ReadonlyMap<string, number> {
  const timesMs = new Map<string, number[]>();
  for (const part of runs.flatMap(runParts)) {
    timesMs.set(runPartKey(part), [...(timesMs.get(runPartKey(part)) ?? []), part.timeMs]);
  }
  const usualMs = new Map<string, number>();
  for (const [key, sameTimesMs] of timesMs) {
    const spread = spreadOf(sameTimesMs);
    if (spread !== null && spread.count >= minimumRunsForSwings) usualMs.set(key, spread.medianMs);
  }
  return usualMs;
}

function gameMs({ kind, eidolon }: RunPart): number {
  return kind === "shrine" && eidolon !== "teralyst" ? shrineScriptMs[eidolon] : 0;
}

function swingsOf(runs: readonly FullRunCandidate[]): readonly Swing[] {
  const fullRuns = runs.filter((run) => run.full);
  const usualByKey = usualTimesMs(fullRuns);
  return fullRuns.flatMap((run) =>
    runParts(run).flatMap((part) => {
      const usualMs = usualByKey.get(runPartKey(part));
      return usualMs === undefined
        ? []
        : [{ runIndex: run.index, part, usualMs, gameMs: gameMs(part), deltaMs: part.timeMs - usualMs }];
    }),
  );
}

/**
 * Returns the part of a full run with the largest loss against its median over the night, and the part with the largest
 * gain; null when nothing differs, or when fewer than three full runs make a median meaningless. Milliseconds.
 */
export function biggestSwings(runs: readonly FullRunCandidate[]): BiggestSwings {
  const byDelta = swingsOf(runs).toSorted((a, b) => b.deltaMs - a.deltaMs);
  const loss = byDelta[0];
  const gain = byDelta[byDelta.length - 1];
  return {
    loss: loss !== undefined && loss.deltaMs > 0 ? loss : null,
    gain: gain !== undefined && gain.deltaMs < 0 ? gain : null,
  };
}
