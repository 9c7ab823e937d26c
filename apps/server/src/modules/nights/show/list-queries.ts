import { nightFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureColumns } from "../../../platform/database/figure-columns.ts";
import { prepared } from "../../../platform/database/preparing-client.ts";
import { type Given, givenAlways, writeOnce } from "../../../platform/database/write-once.ts";
import { describeRunsOfNight, type RunRow, type WithEidolons } from "../runs/describe-runs-of-night.ts";
import { squadOfNight } from "./squad-queries.ts";

type Reader = Kysely<Database>;

/** All that a list shows of a night. */
const listedColumns = [
  "night.uuid",
  "night.scope",
  "night.verified",
  "night.season",
  "night.squad_size",
  "night.format",
  "night.perspective",
  "night.category",
  "night.description",
  "night.created_at",
  "night.started_at",
  "night.estimated",
  "night.full_runs_count",
  "night.captured_hydrolysts_count",
  "night.captured_gantulysts_count",
  "night.captured_teralysts_count",
  "night.engine_version",
] as const;

/** Whether somebody answers for the night (0026-standing.ts). */
const isCounted = sql<boolean>`(
  night.verified or exists (select from answered_night where answered_night.night_uuid = night.uuid)
)`;

/** Whether two hosts' logs tell the night differently (0028-disputed-nights.ts), and no moderator has chosen. */
const isDisputed = sql<boolean>`(
  not night.verified
  and exists (select from upload_night where upload_night.night_uuid = night.uuid and upload_night.disputes)
)`;

/** Nights as lists show them, with their squads. */
export function listedNights(db: Reader) {
  return db
    .selectFrom("night")
    .select(listedColumns)
    .select(figureColumns(nightFigures).map((column) => `night.${column}` as const))
    .select([
      squadOfNight("night.uuid").as("members"),
      isCounted.as("is_counted"),
      isDisputed.as("is_disputed"),
    ]);
}
export type ListedNightRow = Awaited<ReturnType<ReturnType<typeof listedNights>["execute"]>>[number];

/** The public night of a `page`'s row. `offset 0`: looked up one by one, however many the planner expects. */
export const nightOfPlace = (db: Reader) =>
  listedNights(db)
    .where("night.uuid", "=", sql<string>`page.uuid`)
    .where("night.listed", "=", true)
    .offset(sql.lit(0));

/** The same with its runs, without their timelines; null when they are not asked for. */
export function nightWithRuns(db: Reader, given: Given<WithEidolons>, withRuns: boolean) {
  const runs: RawBuilder<readonly RunRow[] | null> = withRuns
    ? describeRunsOfNight.columnOf({ db, given, withTimeline: false })
    : sql`null`;
  return nightOfPlace(db).select(runs.as("runs"));
}
export type NightWithRunsRow = Awaited<ReturnType<ReturnType<typeof nightWithRuns>["execute"]>>[number];

const selectWholeNight = writeOnce({
  shapeOf: (_night: { readonly uuid: string }) => ({}),
  write: ({ db, given }) => {
    const everything = givenAlways({ withEidolons: true });
    return listedNights(db)
      .select(["night.diagnostics", "night.version", "night.hidden", "night.deleted_at"])
      .select(describeRunsOfNight.columnOf({ db, given: everything, withTimeline: true }).as("runs"))
      .where("night.uuid", "=", sql<string>`${given(({ uuid }) => uuid)}`)
      .modifyFront(prepared)
      .compile();
  },
});
export type WholeNightRow = Awaited<ReturnType<typeof selectWholeNight>>[number];

/** One night with all that it shows, whatever its visibility; the caller decides who may see it. */
export async function selectNight(db: Reader, uuid: string): Promise<WholeNightRow | undefined> {
  const [night] = await selectWholeNight(db, { uuid });
  return night;
}

/** Of some nights those that a visibility rule must look at. */
export async function selectVisibility(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("night")
    .select(["uuid", "scope", "hidden", "deleted_at"])
    .where("uuid", "in", [...nightUuids])
    .execute();
}
