import { type EstimableRunFigure, type FiguresInMs, runFigures } from "@hunt/engine/domain/figures";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/database-types.ts";
import { figureColumns, readFigures } from "../../../platform/database/tables/figure-columns.ts";

/** The figures of a stored run that are compared with another log of the same player. */
export interface StoredRunFigures extends FiguresInMs<typeof runFigures> {
  /** The run's start, by the clock of the log that gives the figures. */
  readonly startedAtMs: number;
  readonly isFull: boolean;
  readonly estimated: readonly EstimableRunFigure[];
}

/** Returns the runs of a night, given when its log began; runs with an unknown start are left out. */
export async function readRunFigures(
  db: Connection,
  nightUuid: string,
  nightStartedAtMs: number,
): Promise<readonly StoredRunFigures[]> {
  const runs = await db
    .selectFrom("run")
    .select(["start_offset_ms", "is_full", "estimated", ...figureColumns(runFigures)])
    .where("night_uuid", "=", nightUuid)
    .execute();
  return runs.flatMap((run) =>
    run.start_offset_ms === null
      ? []
      : [
          {
            startedAtMs: nightStartedAtMs + run.start_offset_ms,
            isFull: run.is_full,
            estimated: run.estimated,
            ...readFigures(runFigures, run),
          },
        ],
  );
}

/** Returns the uploads of the runs that do not come from the shown log, by their positions. */
export async function readFilledFrom(
  db: Connection,
  nightUuid: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("run")
    .select(["position", "filled_from"])
    .where("night_uuid", "=", nightUuid)
    .execute();
  return new Map(
    rows.flatMap(({ position, filled_from }) =>
      filled_from === null ? [] : [[position, filled_from] as const],
    ),
  );
}

/** Returns whether a run of the night comes from a log that is no longer one of its logs. */
export async function hasLostRuns(db: Connection, nightUuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from run where night_uuid = ${nightUuid} and filled_from is not null and not exists (
      select from upload_night sent where sent.night_uuid = run.night_uuid and sent.upload_uuid = run.filled_from
    ) limit 1`.execute(db);
  return rows.length > 0;
}
