import type { NightAnswer } from "@hunt/contracts/nights";
import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { EidolonRow, NightRow, RunRow } from "./list-queries.ts";
import { presentRunInNight } from "./present-run.ts";
import { presentSquad } from "./present-squad.ts";

export interface NightParts {
  readonly night: NightRow;
  /** Of this night or of several; null when runs were not asked for. */
  readonly runs: readonly RunRow[] | null;
  /** Of these runs or more; null when eidolons were not asked for. */
  readonly eidolons: readonly EidolonRow[] | null;
  readonly withDiagnostics: boolean;
}

/** A night in seconds, as everybody sees it who may see it at all. */
export function presentNight({ night, runs, eidolons, withDiagnostics }: NightParts): NightAnswer {
  return {
    uuid: night.uuid,
    scope: night.scope,
    verified: night.verified,
    season: night.season,
    squadSize: night.squad_size,
    format: night.format,
    perspective: night.perspective,
    category: night.category,
    description: night.description,
    createdAt: night.created_at.toISOString(),
    startedAt: night.started_at?.toISOString() ?? null,
    duration: secondsFromMs(night.duration_ms),
    averageExtractionTime: secondsFromMs(night.average_extraction_time_ms),
    averageRealTime: secondsFromMsOrNull(night.average_real_time_ms),
    averageLastHydrolystLimbBreakTime: secondsFromMsOrNull(night.average_last_hydrolyst_limb_break_time_ms),
    activeTime: secondsFromMsOrNull(night.active_time_ms),
    lastEidolonCapshotTime: secondsFromMsOrNull(night.last_eidolon_capshot_time_ms),
    medianLimbBreakTime: secondsFromMsOrNull(night.median_limb_break_time_ms),
    fullRunsCount: night.full_runs_count,
    capturedHydrolystsCount: night.captured_hydrolysts_count,
    capturedGantulystsCount: night.captured_gantulysts_count,
    capturedTeralystsCount: night.captured_teralysts_count,
    users: presentSquad(night.members),
    runs: runs && presentRuns(night.uuid, runs, eidolons),
    verification: null,
    engineVersion: night.engine_version,
    diagnostics: withDiagnostics
      ? night.diagnostics.map((diagnostic) => ({ ...diagnostic, runs: [...diagnostic.runs] }))
      : null,
  };
}

function presentRuns(nightUuid: string, runs: readonly RunRow[], eidolons: readonly EidolonRow[] | null) {
  return runs
    .filter((run) => run.night_uuid === nightUuid)
    .map((run) =>
      presentRunInNight(run, eidolons?.filter((eidolon) => eidolon.run_uuid === run.uuid) ?? null),
    );
}
