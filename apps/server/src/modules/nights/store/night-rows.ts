import type { Analysis, Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import { diagnosticsOfNight } from "@hunt/engine/domain/diagnostics-of-night";
import { busFigures, eidolonFigures, nightFigures, runFigures } from "@hunt/engine/domain/figures";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import type { NewEidolon, NewNight, NewRun } from "../../../platform/database/database-types.ts";
import { type FigureColumns, storedFigures } from "../../../platform/database/tables/figure-columns.ts";
import type { StoredSegment } from "../../../platform/database/tables/run-tables.ts";
import { buildDayOf } from "./season-of-day.ts";

/**
 * The columns of a night that come from its analysis; the other columns are the hunters' choices and survive a new
 * analysis.
 */
type AnalysedColumns = FigureColumns<typeof nightFigures> &
  Pick<
    NewNight,
    | "squad_size"
    | "perspective"
    | "format"
    | "started_at"
    | "dated_from"
    | "built_on"
    | "log_wanted"
    | "engine_version"
    | "diagnostics"
    | "runs_count"
    | "full_runs_count"
    | "captured_teralysts_count"
    | "captured_gantulysts_count"
    | "captured_hydrolysts_count"
    | "estimated"
  >;

/** Returns the columns of a publishable night that its analysis gives. */
export function analysedColumns(analysis: Analysis, night: Night): AnalysedColumns {
  return {
    squad_size: night.squadSize,
    perspective: night.perspective,
    format: night.format,
    started_at: night.startedAtUtcMs === null ? null : new Date(night.startedAtUtcMs),
    // Another log may give the day later (settle-day.ts).
    dated_from: null,
    built_on: buildDayOf(night),
    // Every line of a new log is kept. Only a new reading of an older log may find that lines are missing (reread/).
    log_wanted: false,
    engine_version: analysis.engineVersion,
    diagnostics: JSON.stringify(diagnosticsOfNight(analysis.diagnostics, night.number)),
    runs_count: shownRuns(night).length,
    full_runs_count: night.fullRunsCount,
    captured_teralysts_count: night.capturedTeralystsCount,
    captured_gantulysts_count: night.capturedGantulystsCount,
    captured_hydrolysts_count: night.capturedHydrolystsCount,
    ...storedFigures(nightFigures, {
      ...night,
      averageExtractionTimeMs: night.averageExtractionTimeMs ?? night.durationMs,
    }),
    estimated: night.estimated,
  };
}

/** The fields of a night that its runs repeat. */
export type NightOfRun = Pick<
  NewRun,
  "night_uuid" | "listed" | "verified" | "season" | "squad_size" | "created_at"
>;

export interface RunRowInput {
  readonly uuid: string;
  readonly run: Run;
  readonly night: Night;
  readonly nightOfRun: NightOfRun;
  /** The upload that the run comes from, when it is not the night's own. */
  readonly filledFrom: string | null;
}

/** Returns the row of a run. */
export function runRow({ uuid, run, night, nightOfRun, filledFrom }: RunRowInput): NewRun {
  return {
    ...nightOfRun,
    uuid,
    position: run.index,
    is_full: run.full,
    preload: run.preload,
    outcome: run.outcome,
    start_offset_ms: run.startedAtMs === null ? null : run.startedAtMs - night.startedAtMs,
    ...storedFigures(runFigures, run),
    below_floor: isBelowFloor(run),
    estimated: run.estimated,
    filled_from: filledFrom,
    segments: JSON.stringify(
      run.segments.map(
        ({ kind, eidolon, number, fromMs, toMs }): StoredSegment => [kind, eidolon, number, fromMs, toMs],
      ),
    ),
  };
}

/** Returns the row of an eidolon; `position` counts from 1 within its run. */
export function eidolonRow(runUuid: string, position: number, eidolon: Eidolon): NewEidolon {
  return {
    run_uuid: runUuid,
    position,
    type: eidolon.type,
    result: eidolon.result,
    ...storedFigures(eidolonFigures, eidolon),
    ...storedFigures(busFigures, eidolon.bus, "bus_"),
  };
}
