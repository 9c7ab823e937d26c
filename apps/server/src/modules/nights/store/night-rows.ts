import type { Analysis, Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import {
  bestRunFigures,
  busFigures,
  eidolonFigures,
  nightFigures,
  runFigures,
} from "@hunt/engine/domain/figures";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import type { NewEidolon, NewNight, NewRun } from "../../../platform/database/database-types.ts";
import {
  type FigureColumns,
  figureColumn,
  storedFigures,
} from "../../../platform/database/figure-columns.ts";
import type { BestRunColumns } from "../../../platform/database/tables/night-tables.ts";
import type { StoredSegment } from "../../../platform/database/tables/run-tables.ts";
import { nightDiagnostics } from "./night-diagnostics.ts";
import { shownRuns } from "./shown-runs.ts";

/** The columns of a night that come from its analysis; the others are the hunters' choices and survive it. */
type AnalysedColumns = FigureColumns<typeof nightFigures> &
  BestRunColumns &
  Pick<
    NewNight,
    | "squad_size"
    | "perspective"
    | "format"
    | "started_at"
    | "engine_version"
    | "diagnostics"
    | "runs_count"
    | "full_runs_count"
    | "captured_teralysts_count"
    | "captured_gantulysts_count"
    | "captured_hydrolysts_count"
    | "estimated"
  >;

/** What an analysis tells of a publishable night, as columns. */
export function analysedColumns(analysis: Analysis, night: Night): AnalysedColumns {
  const fullRuns = shownRuns(night).filter((run) => run.full);
  return {
    squad_size: night.squadSize,
    perspective: night.perspective,
    format: night.format,
    started_at: night.startedAtUtcMs === null ? null : new Date(night.startedAtUtcMs),
    engine_version: analysis.engineVersion,
    diagnostics: JSON.stringify(nightDiagnostics(analysis, night.number)),
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
    ...bestRunColumns(fullRuns),
  };
}

/** The best of each figure whose best is told; null without a run that has it. */
function bestRunColumns(runs: readonly Run[]): BestRunColumns {
  return Object.fromEntries(
    bestRunFigures.map((key) => [figureColumn(key, "best_run_"), bestOf(runs.map((run) => run[`${key}Ms`]))]),
  ) as unknown as BestRunColumns;
}

function bestOf(timesMs: readonly (number | null)[]): number | null {
  const known = timesMs.filter((timeMs) => timeMs !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** What a run repeats from its night. */
export type NightOfRun = Pick<
  NewRun,
  "night_uuid" | "listed" | "verified" | "season" | "squad_size" | "created_at"
>;

export interface RunRowInput {
  readonly uuid: string;
  readonly run: Run;
  readonly night: Night;
  readonly nightOfRun: NightOfRun;
}

/** A run as a row. */
export function runRow({ uuid, run, night, nightOfRun }: RunRowInput): NewRun {
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
    segments: JSON.stringify(
      run.segments.map(
        ({ kind, eidolon, number, fromMs, toMs }): StoredSegment => [kind, eidolon, number, fromMs, toMs],
      ),
    ),
  };
}

/** An eidolon as a row; `position` from 1 within its run. */
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
