import type { NightListQuery } from "@hunt/contracts/nights";
import { nightFigures } from "@hunt/engine/domain/figures";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { figureOrder, orderColumn } from "../../../platform/database/figure-order.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import type { PageEnd, PageInput } from "../../../platform/database/list-cursor.ts";
import { passes, playedWithin } from "../../../platform/database/list-filter.ts";
import { readListPage } from "../../../platform/database/read-list-page.ts";
import { readSortedPage } from "../../../platform/database/read-sorted-page.ts";
import { figureColumns } from "../../../platform/database/tables/figure-columns.ts";
import { lastVerification } from "../judge/verification-queries.ts";
import { countListed, isOfEra } from "../night/count-queries.ts";
import { squadOfNight } from "../night/squad-queries.ts";
import { describeRunsOfNight, type RunRow } from "../runs/show-runs.ts";

type Reader = Kysely<Database>;

/** All columns of a night that a list shows. */
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
  "night.log_wanted",
  "night_standing.is_counted",
  "night_standing.is_disputed",
  "night_standing.is_dated",
  "night_standing.logs_count",
  "night_standing.agreeing_logs_count",
  "night_standing.chosen_at",
] as const;

/** Nights as lists show them, with their squads. */
const nightsWithSquads = (db: Reader) =>
  db
    .selectFrom("night")
    .innerJoin("night_standing", "night_standing.night_uuid", "night.uuid")
    .select(listedColumns)
    .select(figureColumns(nightFigures).map((column) => `night.${column}` as const))
    .select([
      dayText("night.played_on").as("played_on"),
      dayText("night.built_on").as("built_on"),
      dayText("night.said_on").as("said_on"),
      dayText("night.game_day").as("game_day"),
    ])
    .select(squadOfNight("night.uuid").as("members"));
export type ListedNightRow = Awaited<ReturnType<ReturnType<typeof nightsWithSquads>["execute"]>>[number];

export interface ListedNightParts {
  /** Whether to read the runs, without their timelines. */
  readonly withRuns: boolean;
  /** Whether to read the runs' eidolons; has no effect without the runs. */
  readonly withEidolons: boolean;
}
export interface NightWithRunsRow extends ListedNightRow {
  /** Null when the runs were not asked for. */
  readonly runs: readonly RunRow[] | null;
}

/** Returns some nights, whatever their visibility; the caller decides who may see them. */
export function nightsWithRuns(
  db: Reader,
  uuids: readonly string[],
  { withRuns, withEidolons }: ListedNightParts,
) {
  const runs: RawBuilder<readonly RunRow[] | null> = withRuns
    ? describeRunsOfNight.columnOf({ db, withEidolons, withTimeline: false })
    : sql`null::json`;
  return nightsWithSquads(db).select(runs.as("runs")).where("night.uuid", "in", uuids);
}

/** Returns those of the given nights that are public, in any order. */
export async function selectListedNights(
  db: Reader,
  uuids: readonly string[],
  parts: ListedNightParts,
): Promise<readonly NightWithRunsRow[]> {
  if (uuids.length === 0) return [];
  return await nightsWithRuns(db, uuids, parts).where("night.listed", "=", true).execute();
}

/** Returns one night with all that is shown of it, whatever its visibility; the caller decides who may see it. */
export async function selectNight(db: Reader, uuid: string) {
  const runs = describeRunsOfNight.columnOf({ db, withEidolons: true, withTimeline: true });
  return await nightsWithSquads(db)
    .select(["night.diagnostics", "night.version", "night.hidden", "night.hidden_as", "night.deleted_at"])
    .select(runs.as("runs"))
    .select(lastVerification(true).as("verification"))
    .where("night.uuid", "=", uuid)
    .executeTakeFirst();
}

/** Returns the facts about some nights that a rule of visibility needs. */
export async function selectVisibility(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("night")
    .select(["uuid", "scope", "hidden", "deleted_at"])
    .where("uuid", "in", [...nightUuids])
    .execute();
}

/** Returns what a board needs of a night, and the facts that a rule of visibility needs. */
export async function selectRankedNight(db: Reader, uuid: string) {
  return await db
    .selectFrom("night")
    .select(["scope", "hidden", "deleted_at"])
    .select([
      "uuid",
      "season",
      "squad_size as squadSize",
      "category",
      "verified",
      "average_real_time_ms as averageRealTimeMs",
    ])
    .where("uuid", "=", uuid)
    .executeTakeFirst();
}

/** The number of nights that pass the filter, and the places of one page. */
interface NightPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export async function readNightPage(db: Reader, query: NightListQuery, page: PageInput): Promise<NightPage> {
  const { userUuid, orderBy } = query;
  if (userUuid !== undefined) return await readNightPageOfHunter(db, { ...query, userUuid }, page);
  const total = await countListed(db, "nights", query);
  const narrowed = isOfEra("night", query);
  const list = { table: "night", filter: query, narrowed, ...figureOrder(nightFigures, orderBy) } as const;
  return { total, places: await readListPage(db, { list, total, ...page }) };
}

/** Reads all of the hunter's nights from one range of an index. The time does not depend on other hunters' nights. */
async function readNightPageOfHunter(
  db: Reader,
  query: NightListQuery & { readonly userUuid: string },
  page: PageInput,
): Promise<NightPage> {
  const isAsked = sql<SqlBool>`
    user_uuid = ${query.userUuid} and ${playedWithin(query)} and ${passes(query)}
      and ${isOfEra("other", query)}`;
  const { total } = await db
    .selectFrom("hunter_night")
    .select(({ fn }) => fn.countAll().as("total"))
    .where(isAsked)
    .executeTakeFirstOrThrow();
  const value = sql.ref(orderColumn(query.orderBy));
  const nights = sql`select night_uuid as uuid, ${value} as value from hunter_night where ${isAsked}`;
  return { total: Number(total), places: await readSortedPage(db, nights, page) };
}

/** Returns the number of public nights since an instant, and of the different hunters in them. */
export async function selectRecent(db: Kysely<Database>, since: Date) {
  const { rows } = await sql<{ nights: string; hunters: string }>`
    select count(distinct night.uuid) as nights, count(distinct night_member.name_key) as hunters
    from night left join night_member on night_member.night_uuid = night.uuid and night_member.scope <> 'private'
    where night.listed and night.created_at >= ${since}`.execute(db);
  const [row] = rows;
  return { nights: Number(row?.nights ?? 0), hunters: Number(row?.hunters ?? 0) };
}
