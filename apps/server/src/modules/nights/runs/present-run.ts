import type { EidolonAnswer, RunAnswer, RunInNightAnswer } from "@hunt/contracts/runs";
import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { type SegmentKind, segmentKinds } from "@hunt/engine/domain/analysis";
import type { EidolonRow, ListedRunRow, RunRow } from "./queries.ts";

/** An eidolon in seconds. */
function presentEidolon(row: EidolonRow): EidolonAnswer {
  const [
    type,
    result,
    spawnDelayMs,
    spawnAnimationTimeMs,
    firstLimbBreakTimeMs,
    limbBreakTimesMs,
    lastLimbBreakTimeMs,
    medianLimbBreakTimeMs,
    shrineTimeMs,
    shardInsertionTimesMs,
    capshotTimeMs,
    busTimeMs,
    busWaitedMs,
  ] = row;
  return {
    type,
    result,
    spawnDelay: secondsFromMsOrNull(spawnDelayMs),
    spawnAnimationTime: secondsFromMsOrNull(spawnAnimationTimeMs),
    firstLimbBreakTime: secondsFromMsOrNull(firstLimbBreakTimeMs),
    limbBreakTimes: limbBreakTimesMs.map(secondsFromMs),
    lastLimbBreakTime: secondsFromMsOrNull(lastLimbBreakTimeMs),
    medianLimbBreakTime: secondsFromMsOrNull(medianLimbBreakTimeMs),
    shrineTime: secondsFromMsOrNull(shrineTimeMs),
    shardInsertionTimes: shardInsertionTimesMs.map(secondsFromMs),
    capshotTime: secondsFromMsOrNull(capshotTimeMs),
    bus:
      busTimeMs === null && busWaitedMs === null
        ? null
        : { time: secondsFromMsOrNull(busTimeMs), waited: secondsFromMsOrNull(busWaitedMs) },
  };
}

type RunFigures = Omit<RunInNightAnswer, "startOffset" | "segments">;

/** What a run shows everywhere; its eidolons are null when they were not asked for. */
function presentRunFigures(row: Omit<RunRow, "segments" | "start_offset_ms">): RunFigures {
  return {
    uuid: row.uuid,
    verified: row.verified,
    index: row.position,
    extractionTime: secondsFromMs(row.extraction_time_ms),
    lastHydrolystLimbBreakTime: secondsFromMsOrNull(row.last_hydrolyst_limb_break_time_ms),
    realTime: secondsFromMsOrNull(row.real_time_ms),
    loadTime: secondsFromMsOrNull(row.load_time_ms),
    medianLimbBreakTime: secondsFromMsOrNull(row.median_limb_break_time_ms),
    estimated: [...row.estimated],
    preload: row.preload,
    outcome: row.outcome,
    full: row.is_full,
    eidolons: row.eidolons?.map(presentEidolon) ?? null,
  };
}

/** A run within its night, with its timeline where that is shown. */
export function presentRunInNight(row: RunRow): RunInNightAnswer {
  return {
    ...presentRunFigures(row),
    startOffset: secondsFromMsOrNull(row.start_offset_ms),
    segments:
      row.segments?.map(([kind, eidolon, number, fromMs, toMs]) => ({
        kind: segmentKind(kind),
        eidolon,
        number,
        from: secondsFromMs(fromMs),
        to: secondsFromMs(toMs),
      })) ?? null,
  };
}

function segmentKind(stored: string): SegmentKind {
  const kind = segmentKinds.find((candidate) => candidate === stored);
  if (!kind) throw new Error(`unknown segment kind: ${stored}`);
  return kind;
}

/** A run as lists show it, with the night it belongs to. */
export function presentListedRun(run: ListedRunRow, squad: readonly SquadMember[]): RunAnswer {
  return {
    ...presentRunFigures(run),
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
