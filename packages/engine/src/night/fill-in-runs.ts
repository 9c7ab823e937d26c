import type { Diagnostic, Night } from "../domain/analysis.ts";
import { signalRanges } from "../domain/signals.ts";
import { type EidolonFacts, hasResult, type RunFacts } from "../metrics/facts/facts.ts";
import { nightDiagnostics } from "./night-diagnostics.ts";
import { type NightDraft, type NightRun, presentNight } from "./present-night.ts";

/** A night as the log of another squad member tells it. */
export interface OtherReading {
  readonly night: NightDraft;
  /** Added to its times they are by the clock of the log that is filled in. */
  readonly shiftMs: number;
}

/** A run whose figures are from another log. */
export interface FilledRun {
  /** `Run.index`. */
  readonly run: number;
  /** Which of the readings it is from. */
  readonly reading: number;
}

export interface FilledNight {
  readonly night: Night;
  /** About the night as it is now. */
  readonly diagnostics: readonly Diagnostic[];
  readonly filledRuns: readonly FilledRun[];
}

/** Limbs and the end: what a client's log shows of an eidolon as well. */
function sightingsOf({ limbsMs, endedMs }: EidolonFacts): readonly number[] {
  return endedMs === null ? limbsMs : [...limbsMs, endedMs];
}

/** Both tell the same eidolons, each limb and capture within a second. */
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

/** What a host's log tells of a run that the log itself saw as a client. */
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
 * One reading of several logs: a run that the log's owner saw as a client is read from the log of the squad mate who hosted it,
 * as a whole, so that no figure of a run is from two clocks. What came between two runs stays the owner's own. The first
 * reading that fits gives a run; those that fit none give nothing.
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

/** The run by another log's clock. */
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
