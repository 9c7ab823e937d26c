import { figuresInSeconds } from "@hunt/contracts/figure-seconds";
import type { EidolonAnswer, RunAnswer, RunInNightAnswer } from "@hunt/contracts/runs";
import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { type SegmentKind, segmentKinds } from "@hunt/engine/domain/analysis";
import { busFigures, eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import { readFigures } from "../../../platform/database/tables/figure-columns.ts";
import { shownInstant } from "../../../platform/rows/present-rows.ts";
import { type EidolonRow, type ListedRunRow, namedColumns, type RunRow } from "./queries.ts";

/** Presents an eidolon, with times in seconds. */
function presentEidolon(row: EidolonRow): EidolonAnswer {
  const eidolon = namedColumns(row);
  const bus = readFigures(busFigures, eidolon, "bus_");
  return {
    type: eidolon.type,
    result: eidolon.result,
    ...figuresInSeconds(eidolonFigures, readFigures(eidolonFigures, eidolon)),
    bus: Object.values(bus).every((value) => value === null) ? null : figuresInSeconds(busFigures, bus),
  };
}

type RunEverywhere = Omit<RunInNightAnswer, "startOffset" | "filledIn" | "segments">;

/** Presents the fields of a run that all answers have; its eidolons are null when they were not asked for. */
function presentRunFigures(row: Omit<RunRow, "segments" | "start_offset_ms" | "filled_in">): RunEverywhere {
  return {
    uuid: row.uuid,
    verified: row.verified,
    index: row.position,
    ...figuresInSeconds(runFigures, readFigures(runFigures, row)),
    estimated: [...row.estimated],
    preload: row.preload,
    outcome: row.outcome,
    full: row.is_full,
    eidolons: row.eidolons?.map(presentEidolon) ?? null,
  };
}

/** Presents a run within its night, with its timeline where that is shown. */
export function presentRunInNight(row: RunRow): RunInNightAnswer {
  return {
    ...presentRunFigures(row),
    startOffset: secondsFromMsOrNull(row.start_offset_ms),
    filledIn: row.filled_in,
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

/** Presents a run as lists show it, with its night. */
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
      startedAt: shownInstant(run.started_at),
      playedOn: run.started_at === null ? run.played_on : null,
      users: [...squad],
    },
  };
}
