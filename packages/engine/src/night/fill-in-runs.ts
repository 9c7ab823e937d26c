import type { Diagnostic, Night } from "../domain/analysis.ts";
import { signalRanges } from "../domain/signals.ts";
import { type EidolonFacts, hasResult, type RunFacts } from "../metrics/facts/facts.ts";
import { nightDiagnostics } from "./night-diagnostics.ts";
import { type NightDraft, type NightRun, presentNight } from "./present-night.ts";

/** The same night in the log of another squad member. */
export interface OtherReading {
  readonly night: NightDraft;
  /** The time that is added to the reading's times to convert them to the clock of the log that is filled in. */
  readonly shiftMs: number;
}

/** A run whose figures come from another log. */
export interface FilledRun {
  /** The `Run.index`. */
  readonly run: number;
  /** The index of the reading from which the run comes. */
  readonly reading: number;
}

export interface FilledNight {
  readonly night: Night;
  /** The diagnostics of the night with the filled-in runs. */
  readonly diagnostics: readonly Diagnostic[];
  readonly filledRuns: readonly FilledRun[];
}

/** Returns the times of an eidolon's limbs and of its end, which a client's log has as well. */
function sightingsOf({ limbsMs, endedMs }: EidolonFacts): readonly number[] {
  return endedMs === null ? limbsMs : [...limbsMs, endedMs];
}

/** Whether both logs have the same eidolons, with each limb and capture within a second. */
function isSameHunt(one: RunFacts, other: RunFacts): boolean {
  if (one.eidolons.length !== other.eidolons.length) return false;
  return one.eidolons.every((eidolon, index) => {
    const match = other.eidolons[index];
    if (match === undefined || match.type !== eidolon.type || match.result !== eidolon.result) return false;
    const [seen, told] = [sightingsOf(eidolon), sightingsOf(match)];
    return (
      seen.length === told.length &&
      seen.every((atMs, at) => Math.abs(atMs - (told[at] ?? Number.NaN)) <= signalRanges.squadMs)
    );
  });
}

/** Returns the host's reading of a run that the log itself saw as a client. */
function hostedReading(run: NightRun, readings: readonly OtherReading[]) {
  if (run.facts.perspective === "host" || !hasResult(run.facts)) return null;
  for (const [reading, { night, shiftMs }] of readings.entries()) {
    for (const { facts } of night.runs) {
      if (facts.perspective !== "host") continue;
      const shifted = shiftRun(facts, shiftMs);
      if (isSameHunt(run.facts, shifted)) return { reading, facts: shifted };
    }
  }
  return null;
}

/**
 * Makes one reading of several logs. A run that the log's owner saw as a client is read from the log of the member who
 * hosted it, as a whole, so that no figure of a run uses two clocks. The time between two runs stays the owner's own.
 * The first reading that fits gives the run; a run without a fitting reading stays.
 */
export function fillInRuns(night: NightDraft, readings: readonly OtherReading[]): FilledNight {
  const found = night.runs.map((run) => hostedReading(run, readings));
  const runs = night.runs.map(({ draft, facts }, index) => ({ draft, facts: found[index]?.facts ?? facts }));
  const own = presentNight(night);
  const filled = presentNight({ ...night, runs });
  return {
    night: {
      ...filled,
      startedAtMs: own.startedAtMs,
      startedAtUtcMs: own.startedAtUtcMs,
      huntMomentsMs: own.huntMomentsMs,
      runs: filled.runs.map((run, index) => ({ ...run, loadTimeMs: own.runs[index]?.loadTimeMs ?? null })),
    },
    diagnostics: nightDiagnostics([{ ...night, runs }]),
    filledRuns: found.flatMap((one, index) =>
      one === null ? [] : [{ run: index + 1, reading: one.reading }],
    ),
  };
}

/** Returns the run with its times by another log's clock. */
function shiftRun(run: RunFacts, byMs: number): RunFacts {
  const moved = (atMs: number | null) => (atMs === null ? null : atMs + byMs);
  return {
    ...run,
    finalizeMs: moved(run.finalizeMs),
    nightfallMs: moved(run.nightfallMs),
    startMs: moved(run.startMs),
    firstHuntMs: run.firstHuntMs + byMs,
    lastHuntMs: run.lastHuntMs + byMs,
    endMs: run.endMs + byMs,
    eidolons: run.eidolons.map((eidolon) => shiftEidolon(eidolon, byMs)),
  };
}

function shiftEidolon(eidolon: EidolonFacts, byMs: number): EidolonFacts {
  const moved = (atMs: number | null) => (atMs === null ? null : atMs + byMs);
  return {
    ...eidolon,
    spawnedMs: moved(eidolon.spawnedMs),
    limbsMs: eidolon.limbsMs.map((atMs) => atMs + byMs),
    endedMs: moved(eidolon.endedMs),
    arcaneMs: moved(eidolon.arcaneMs),
    shrineMs: moved(eidolon.shrineMs),
    shardsMs: eidolon.shardsMs.map((atMs) => atMs + byMs),
  };
}
