import { tickPeriodMs, tickRestartAfterSpawnMs } from "../domain/game-facts.ts";
import { delayed } from "../domain/honest-machines.ts";
import { signalRanges } from "../domain/signals.ts";
import type { EidolonType } from "../domain/words.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";
import { delayOf, doubtsOf } from "./tick-delays.ts";

/** Two lines that the encounter manager wrote at its own ticks, some ticks apart. */
interface Stretch {
  readonly run: number;
  readonly eidolon: EidolonType;
  /** The log time of the later line. */
  readonly atMs: number;
  readonly lengthMs: number;
  /** How far the stretch's ends may be off their ticks, by rounding and because the grid begins 0.1 s after a spawn. */
  readonly deviationMs: number;
}

const gridStartDeviationMs = 5;
const roundingDeviationMs = 1.5;

function stretchesOf({ index: run, facts, becameHostMs }: RunEvidence): readonly Stretch[] {
  // A new host's script begins its own count.
  if (facts.perspective !== "host" || becameHostMs !== null) return [];
  return facts.eidolons.flatMap((eidolon, position): readonly Stretch[] => {
    const previous = facts.eidolons[position - 1];
    const { type, shrineMs, spawnedMs } = eidolon;
    if (previous === undefined || shrineMs === null) return [];
    const startMs = gridStart(previous);
    const place = { run, eidolon: type };
    return [
      ...(startMs === null
        ? []
        : [{ ...place, atMs: shrineMs, lengthMs: shrineMs - startMs, deviationMs: gridStartDeviationMs }]),
      ...(spawnedMs === null
        ? []
        : [{ ...place, atMs: spawnedMs, lengthMs: spawnedMs - shrineMs, deviationMs: roundingDeviationMs }]),
    ].filter(({ lengthMs }) => lengthMs > tickPeriodMs / 2);
  });
}

function gridStart({ type, spawnedMs }: EidolonFacts): number | null {
  if (spawnedMs === null) return null;
  return type === "teralyst" ? spawnedMs : spawnedMs + tickRestartAfterSpawnMs;
}

function offGrid(stretches: readonly Stretch[]): readonly FoundSignal[] {
  const delays = stretches.map(({ lengthMs, deviationMs }) => delayOf(lengthMs, deviationMs));
  const { driftMs, doubts, sum } = doubtsOf(delays);
  const { gridDoubt, gridDoubtOfOne, gridDoubtOfNight, gridStretches } = signalRanges;
  const isStrong =
    doubts.filter((doubt) => doubt >= gridDoubt).length >= gridStretches && sum >= gridDoubtOfNight;
  return stretches.flatMap(({ run, eidolon, atMs, lengthMs, deviationMs }, index) => {
    if ((doubts[index] ?? 0) < (isStrong ? gridDoubt : gridDoubtOfOne)) return [];
    const { ticks, delayMs } = delayOf(lengthMs, deviationMs);
    const offMs = Math.round(delayMs - ticks * driftMs);
    const figures = {
      offMs,
      // A line this long after a tick may have been moved so that it comes before the next tick.
      gainedMs: Math.max(0, Math.round(tickPeriodMs + driftMs - offMs)),
      ticks,
      driftOfTickUs: Math.round(driftMs * 1000),
      compared: stretches.length,
    };
    return [signal({ code: isStrong ? "tick_grid" : "tick_step", run, eidolon, atMs, figures })];
  });
}

function spawnWaits({ index: run, facts, events, becameHostMs }: RunEvidence): readonly FoundSignal[] {
  if (becameHostMs !== null || events.some(({ id }) => id === "eidolonNotSpawned")) return [];
  return facts.eidolons.flatMap(({ type, spawnedMs, shardsMs }) =>
    type === "teralyst"
      ? []
      : outside({
          code: "spawn_wait",
          run,
          eidolon: type,
          atMs: spawnedMs,
          valueMs: minus(spawnedMs, shardsMs.at(-1)),
          range: delayed(signalRanges.spawnWait),
        }),
  );
}

/**
 * S3: returns signals when E and U are off the grid of the host's encounter manager, or when U is not the first tick
 * after the last P. The manager ticks every two seconds plus up to a frame, which adds up, from V on and again from U +
 * 0.1 s (docs/game-log.md, section 5). A hitch only delays, so that all later ticks come later. Each stretch has its own
 * frame time. One stretch that does not fit may be a long hitch, but several are not.
 */
export function driftingGrid({ runs }: NightEvidence): readonly FoundSignal[] {
  return [...offGrid(runs.flatMap(stretchesOf)), ...runs.flatMap(spawnWaits)];
}
