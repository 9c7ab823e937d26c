import type { Analysis, Eidolon, Night, Run } from "@hunt/engine/domain/analysis";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import type { NewEidolon, NewNight, NewRun } from "../../../platform/database/database-types.ts";
import type { StoredSegment } from "../../../platform/database/tables/run-tables.ts";
import { nightDiagnostics } from "./night-diagnostics.ts";
import { shownRuns } from "./shown-runs.ts";

/** The columns of a night that come from its analysis; the others are the hunters' choices and survive it. */
export type NightFigures = Pick<
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
  | "duration_ms"
  | "average_extraction_time_ms"
  | "average_real_time_ms"
  | "average_last_hydrolyst_limb_break_time_ms"
  | "active_time_ms"
  | "last_eidolon_capshot_time_ms"
  | "median_limb_break_time_ms"
  | "estimated"
  | "best_run_real_time_ms"
  | "best_run_last_hydrolyst_limb_break_time_ms"
>;

/** The figures of a publishable night as columns. */
export function nightFigures(analysis: Analysis, night: Night): NightFigures {
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
    duration_ms: night.durationMs,
    average_extraction_time_ms: night.averageExtractionTimeMs ?? night.durationMs,
    average_real_time_ms: night.averageRealTimeMs,
    average_last_hydrolyst_limb_break_time_ms: night.averageLastHydrolystLimbBreakTimeMs,
    active_time_ms: night.activeTimeMs,
    last_eidolon_capshot_time_ms: night.lastEidolonCapshotTimeMs,
    median_limb_break_time_ms: night.medianLimbBreakTimeMs,
    estimated: night.estimated,
    best_run_real_time_ms: bestOf(fullRuns.map((run) => run.realTimeMs)),
    best_run_last_hydrolyst_limb_break_time_ms: bestOf(
      fullRuns.map((run) => run.lastHydrolystLimbBreakTimeMs),
    ),
  };
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
    extraction_time_ms: run.extractionTimeMs,
    real_time_ms: run.realTimeMs,
    last_hydrolyst_limb_break_time_ms: run.lastHydrolystLimbBreakTimeMs,
    load_time_ms: run.loadTimeMs,
    median_limb_break_time_ms: run.medianLimbBreakTimeMs,
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
    spawn_delay_ms: eidolon.spawnDelayMs,
    spawn_animation_time_ms: eidolon.spawnAnimationTimeMs,
    first_limb_break_time_ms: eidolon.firstLimbBreakTimeMs,
    limb_break_times_ms: eidolon.limbBreakTimesMs,
    last_limb_break_time_ms: eidolon.lastLimbBreakTimeMs,
    median_limb_break_time_ms: eidolon.medianLimbBreakTimeMs,
    shrine_time_ms: eidolon.shrineTimeMs,
    shard_insertion_times_ms: eidolon.shardInsertionTimesMs,
    capshot_time_ms: eidolon.capshotTimeMs,
    bus_time_ms: eidolon.bus?.timeMs ?? null,
    bus_waited_ms: eidolon.bus?.waitedMs ?? null,
  };
}
