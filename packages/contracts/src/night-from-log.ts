import type { Analysis, Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import { diagnosticsOfNight } from "@hunt/engine/domain/diagnostics-of-night";
import { eraOfNight } from "@hunt/engine/domain/eras";
import {
  busFigures,
  eidolonFigures,
  type NightFigure,
  nightFigures,
  runFigures,
} from "@hunt/engine/domain/figures";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { figuresInSeconds } from "./figure-seconds.ts";
import type { NightAnswer } from "./nights.ts";
import type { EidolonAnswer, RunInNightAnswer } from "./runs.ts";
import { secondsFromMs, secondsFromMsOrNull } from "./seconds.ts";

/** A run as its log gives it, without its identity on the server and without people's decisions about it. */
export type RunFromLog = Omit<RunInNightAnswer, "uuid" | "verified" | "filledIn">;

/**
 * The facts that a night's log gives, in the API's form. They are a part of the answer about a published night, and all
 * facts about an unpublished one.
 */
export type NightFromLog = Pick<
  NightAnswer,
  | "squadSize"
  | "format"
  | "perspective"
  | "startedAt"
  | "era"
  | NightFigure
  | "estimated"
  | "fullRunsCount"
  | "capturedHydrolystsCount"
  | "capturedGantulystsCount"
  | "capturedTeralystsCount"
  | "engineVersion"
  | "diagnostics"
> & { readonly runs: RunFromLog[] | null };

/**
 * Returns a night of an analysis as the API would answer it once it is published (`uploads/accept/samples.test.ts` checks that
 * both are equal).
 */
export function presentNightFromLog(
  analysis: Pick<Analysis, "diagnostics" | "engineVersion">,
  night: Night,
): NightFromLog {
  return {
    squadSize: night.squadSize,
    format: night.format,
    perspective: night.perspective,
    startedAt: night.startedAtUtcMs === null ? null : new Date(night.startedAtUtcMs).toISOString(),
    era: eraOfNight({ ...night.session, startedAtUtcMs: night.startedAtUtcMs }),
    ...figuresInSeconds(nightFigures, {
      ...night,
      averageExtractionTimeMs: night.averageExtractionTimeMs ?? night.durationMs,
    }),
    estimated: [...night.estimated],
    fullRunsCount: night.fullRunsCount,
    capturedHydrolystsCount: night.capturedHydrolystsCount,
    capturedGantulystsCount: night.capturedGantulystsCount,
    capturedTeralystsCount: night.capturedTeralystsCount,
    runs: shownRuns(night).map((run) => presentRunFromLog(night, run)),
    engineVersion: analysis.engineVersion,
    diagnostics: diagnosticsOfNight(analysis.diagnostics, night.number).map((each) => ({
      ...each,
      runs: [...each.runs],
      missing: [...each.missing],
    })),
  };
}

function presentRunFromLog(night: Night, run: Run): RunFromLog {
  return {
    index: run.index,
    ...figuresInSeconds(runFigures, run),
    estimated: [...run.estimated],
    preload: run.preload,
    outcome: run.outcome,
    full: run.full,
    eidolons: run.eidolons.map(presentEidolonFromLog),
    startOffset: secondsFromMsOrNull(run.startedAtMs === null ? null : run.startedAtMs - night.startedAtMs),
    segments: run.segments.map(({ kind, eidolon, number, fromMs, toMs }) => ({
      kind,
      eidolon,
      number,
      from: secondsFromMs(fromMs),
      to: secondsFromMs(toMs),
    })),
  };
}

function presentEidolonFromLog(eidolon: Eidolon): EidolonAnswer {
  return {
    type: eidolon.type,
    result: eidolon.result,
    ...figuresInSeconds(eidolonFigures, eidolon),
    bus: eidolon.bus && figuresInSeconds(busFigures, eidolon.bus),
  };
}
