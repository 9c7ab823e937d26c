import type { RunListQuery } from "@hunt/contracts/runs";
import { busFigures, eidolonFigures, runFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder } from "../../../platform/database/figure-order.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import type { PageEnd, PageInput } from "../../../platform/database/list-cursor.ts";
import { passes, playedWithin } from "../../../platform/database/list-filter.ts";
import { readListPage } from "../../../platform/database/read-list-page.ts";
import { readSortedPage } from "../../../platform/database/read-sorted-page.ts";
import { figureColumns, runsFigureColumn } from "../../../platform/database/tables/figure-columns.ts";
import type { EidolonTable, StoredSegment } from "../../../platform/database/tables/run-tables.ts";
import { countListed, isOfEra } from "../night/count-queries.ts";
import { squadOfNight } from "../night/squad-queries.ts";

type Reader = Kysely<Database>;

/** The columns of a run that every answer shows. */
const shownColumns = [
  "run.uuid",
  "run.position",
  "run.verified",
  "run.is_full",
  "run.preload",
  "run.outcome",
  "run.estimated",
  ...figureColumns(runFigures).map((column) => `run.${column}` as const),
] as const;

const eidolonColumns = [
  "type",
  "result",
  ...figureColumns(eidolonFigures),
  ...figureColumns(busFigures, "bus_"),
] as const satisfies readonly (keyof EidolonTable)[];
type EidolonColumns = Pick<EidolonTable, (typeof eidolonColumns)[number]>;

/** The values of an eidolon in the order of the columns above. */
export type EidolonRow = readonly EidolonColumns[keyof EidolonColumns][];

/** Returns a row's values by their column names. */
export function namedColumns(row: EidolonRow): EidolonColumns {
  return Object.fromEntries(
    eidolonColumns.map((name, index) => [name, row[index]]),
  ) as unknown as EidolonColumns;
}

/**
 * Returns SQL for a run's eidolons in order, as one JSON text with its row; null when they were not asked for. With
 * arrays the driver takes twice as long for hundreds of rows.
 */
function eidolonsOfRun(withEidolons: boolean): RawBuilder<readonly EidolonRow[] | null> {
  if (!withEidolons) return sql`null::json`;
  const columns = sql.join(eidolonColumns.map((name) => sql.ref(`eidolon.${name}`)));
  return sql`coalesce((
    select json_agg(json_build_array(${columns}) order by eidolon.position) from eidolon
    where eidolon.run_uuid = run.uuid
  ), '[]')`;
}

/** Runs as lists show them, with what they need of their night and its squad. */
const listedRuns = (db: Reader, withEidolons: boolean) =>
  db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .select(shownColumns)
    .select(["run.night_uuid", "run.created_at", "run.season", "run.squad_size"])
    .select([
      "night.scope",
      "night.started_at",
      dayText("night.played_on").as("played_on"),
      squadOfNight("run.night_uuid").as("members"),
      eidolonsOfRun(withEidolons).as("eidolons"),
    ]);
export type ListedRunRow = Awaited<ReturnType<ReturnType<typeof listedRuns>["execute"]>>[number];

/** Returns some runs in any order, whatever the visibility of their nights; the caller decides who may see them. */
export async function selectRuns(
  db: Reader,
  uuids: readonly string[],
  { withEidolons }: { readonly withEidolons: boolean },
): Promise<readonly ListedRunRow[]> {
  if (uuids.length === 0) return [];
  return await listedRuns(db, withEidolons).where("run.uuid", "in", uuids).execute();
}

/** Returns those of the given runs that belong to public nights, in any order. */
export async function selectListedRuns(
  db: Reader,
  uuids: readonly string[],
  { withEidolons }: { readonly withEidolons: boolean },
): Promise<readonly ListedRunRow[]> {
  if (uuids.length === 0) return [];
  return await listedRuns(db, withEidolons)
    .where("run.uuid", "in", uuids)
    .where("run.listed", "=", true)
    .execute();
}

interface RunsOfNightInput {
  readonly db: Reader;
  readonly withEidolons: boolean;
  readonly withTimeline: boolean;
}

const rowsOfNight = ({ db, withEidolons, withTimeline }: RunsOfNightInput) =>
  db
    .selectFrom("run")
    .select(shownColumns)
    .select([
      "run.start_offset_ms",
      sql<boolean>`run.filled_from is not null`.as("filled_in"),
      eidolonsOfRun(withEidolons).as("eidolons"),
      (withTimeline ? sql<readonly StoredSegment[] | null>`run.segments` : sql<null>`null`).as("segments"),
    ])
    .where("run.night_uuid", "=", sql<string>`night.uuid`);
export type RunRow = Awaited<ReturnType<ReturnType<typeof rowsOfNight>["execute"]>>[number];

/** Returns SQL for the runs of a row's `night` in order, as one JSON text with the row. */
export function runsOfNight(input: RunsOfNightInput): RawBuilder<readonly RunRow[]> {
  return sql`coalesce((
    select json_agg(run_of_night order by run_of_night.position) from ${rowsOfNight(input).as("run_of_night")}
  ), '[]')`;
}

/** The number of runs that pass the filter, and the places of one page. */
interface RunPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export async function readRunPage(db: Reader, query: RunListQuery, page: PageInput): Promise<RunPage> {
  const { userUuid, orderBy } = query;
  if (userUuid !== undefined) return await readRunPageOfHunter(db, { ...query, userUuid }, page);
  const total = await countListed(db, "runs", query);
  const narrowed = isOfEra("other", query);
  const list = { table: "run", filter: query, narrowed, ...figureOrder(runFigures, orderBy) } as const;
  return { total, places: await readListPage(db, { list, total, ...page }) };
}

/** Reads all of the hunter's nights from one range of an index. The time does not depend on other hunters' nights. */
async function readRunPageOfHunter(
  db: Reader,
  query: RunListQuery & { readonly userUuid: string },
  page: PageInput,
): Promise<RunPage> {
  const isAsked = sql<SqlBool>`
    user_uuid = ${query.userUuid} and ${playedWithin(query)} and ${passes(query)}
      and ${isOfEra("other", query)}`;
  const { total } = await db
    .selectFrom("hunter_night")
    .select(({ fn }) => fn.sum<string | null>("runs_count").as("total"))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  const { orderBy } = query;
  // A run has the time of its night, and the figures of the runs are stored in the order of the night's `run_uuids`.
  const value =
    orderBy === "createdAt" ? sql`created_at` : sql`unnest(${sql.ref(runsFigureColumn(orderBy))})`;
  const runs = sql`select unnest(run_uuids) as uuid, ${value} as value from hunter_night where ${isAsked}`;
  return { total: Number(total ?? 0), places: await readSortedPage(db, runs, page) };
}
