import type { EidolonAnswer, RunAnswer, RunInNightAnswer } from "@hunt/contracts/runs";
import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { type SegmentKind, segmentKinds } from "@hunt/engine/domain/analysis";
import type { EidolonRow, ListedRunRow, RunRow } from "./queries.ts";

/** An eidolon in seconds. */
function presentEidolon(row: EidolonRow): EidolonAnswer {
  return {
    type: row.type,
    result: row.result,
    spawnDelay: secondsFromMsOrNull(row.spawn_delay_ms),
    spawnAnimationTime: secondsFromMsOrNull(row.spawn_animation_time_ms),
    firstLimbBreakTime: secondsFromMsOrNull(row.first_limb_break_time_ms),
    limbBreakTimes: row.limb_break_times_ms.map(secondsFromMs),
    lastLimbBreakTime: secondsFromMsOrNull(row.last_limb_break_time_ms),
    medianLimbBreakTime: secondsFromMsOrNull(row.median_limb_break_time_ms),
    shrineTime: secondsFromMsOrNull(row.shrine_time_ms),
    shardInsertionTimes: row.shard_insertion_times_ms.map(secondsFromMs),
    capshotTime: secondsFromMsOrNull(row.capshot_time_ms),
    bus:
      row.bus_time_ms === null && row.bus_waited_ms === null
        ? null
        : { time: secondsFromMsOrNull(row.bus_time_ms), waited: secondsFromMsOrNull(row.bus_waited_ms) },
  };
}

type RunFigures = Omit<RunInNightAnswer, "startOffset" | "segments">;

/** What a run shows everywhere; `eidolons` null when they were not asked for. */
function presentRunFigures(
  row: Omit<RunRow, "segments" | "start_offset_ms" | "listed">,
  eidolons: readonly EidolonRow[] | null,
): RunFigures {
  return {
    uuid: row.uuid,
    verified: row.verified,
    index: row.position,
    extractionTime: secondsFromMs(row.extraction_time_ms),
    lastHydrolystLimbBreakTime: secondsFromMsOrNull(row.last_hydrolyst_limb_break_time_ms),
    realTime: secondsFromMsOrNull(row.real_time_ms),
    loadTime: secondsFromMsOrNull(row.load_time_ms),
    medianLimbBreakTime: secondsFromMsOrNull(row.median_limb_break_time_ms),
    preload: row.preload,
    outcome: row.outcome,
    full: row.is_full,
    eidolons: eidolons?.map(presentEidolon) ?? null,
  };
}

/** A run within its night, with its timeline when its eidolons were asked for. */
export function presentRunInNight(row: RunRow, eidolons: readonly EidolonRow[] | null): RunInNightAnswer {
  return {
    ...presentRunFigures(row, eidolons),
    startOffset: secondsFromMsOrNull(row.start_offset_ms),
    segments:
      eidolons === null
        ? null
        : row.segments.map(([kind, eidolon, number, fromMs, toMs]) => ({
            kind: segmentKind(kind),
            eidolon,
            number,
            from: secondsFromMs(fromMs),
            to: secondsFromMs(toMs),
          })),
  };
}

function segmentKind(stored: string): SegmentKind {
  const kind = segmentKinds.find((candidate) => candidate === stored);
  if (!kind) throw new Error(`unknown segment kind: ${stored}`);
  return kind;
}

export interface ListedRunParts {
  readonly run: ListedRunRow;
  readonly squad: readonly SquadMember[];
  /** Of this run or of several; null when they were not asked for. */
  readonly eidolons: readonly EidolonRow[] | null;
}

/** A run as lists show it, with the night it belongs to. */
export function presentListedRun({ run, squad, eidolons }: ListedRunParts): RunAnswer {
  return {
    ...presentRunFigures(run, eidolons?.filter((eidolon) => eidolon.run_uuid === run.uuid) ?? null),
    night: {
      uuid: run.night_uuid,
      scope: run.scope,
      verified: run.verified,
      season: run.season,
      squadSize: run.squad_size,
      createdAt: run.created_at.toISOString(),
      users: [...squad],
    },
  };
}
