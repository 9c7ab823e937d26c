import type { BoardChangesAnswer } from "@hunt/contracts/board-changes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import {
  type BoardKey,
  type BoardList,
  type BoardMetric,
  type BoardPlace,
  isOfHunters,
  type PositionRange,
  type ShownList,
} from "./board-list.ts";
import { entryWaits, standsIn, waitingRows } from "./first-ten-queries.ts";

/**
 * Each of a board's four lists has a condition on its entries `e`, which uses the table `waiting`, and a column with
 * its counts.
 */
const lists = {
  all: {
    every: { holds: sql<SqlBool>`not ${entryWaits}`, counter: "entries" },
    verified: { holds: sql<SqlBool>`e.verified`, counter: "verified_entries" },
  },
  best: {
    every: { holds: sql<SqlBool>`(e.is_best and not ${entryWaits} or ${standsIn})`, counter: "best_entries" },
    verified: { holds: sql<SqlBool>`e.is_best_verified`, counter: "best_verified_entries" },
  },
} as const;

/**
 * Returns the condition for the entries of a list, and the number of its entries in each bucket. Waiting entries are left out,
 * and those that replace them are included.
 */
function listParts(list: ShownList) {
  const { entries, verifiedOnly, boardIds } = list;
  const { holds, counter } = lists[entries][verifiedOnly ? "verified" : "every"];
  const kept = sql`
    select bucket, ${sql.ref(counter)} as entries from board_count where board_id = any (${boardIds}::integer[])`;
  const counts = verifiedOnly ? kept : sql`${kept} union all select bucket, ${sql.ref(counter)} from waiting`;
  return { holds, counts };
}

/** Returns SQL for the entries of some boards, as `e`. */
const boardEntries = ({ boardIds }: ShownList) =>
  sql`board_entry e where e.board_id = any (${boardIds}::integer[])`;
const order = sql`e.value, e.created_at, e.uuid`;

/** Returns SQL for an instant with microseconds, as ISO 8601. */
const instant = (column: string) => sql<string>`to_json(${sql.ref(column)}) #>> '{}'`;

/** Returns how often the boards have changed, by committed transactions. */
export async function selectBoardChanges(db: Connection): Promise<BoardChangesAnswer> {
  return await db.selectFrom("board_change").select(["every", "verified"]).executeTakeFirstOrThrow();
}

export interface BoardHead {
  /**
   * The category's slug; empty in a season without categories and for hunters, null when the category does not exist.
   */
  readonly category: string | null;
  readonly boardIds: readonly number[];
  /** The time at which the boards were locked; null while they are not locked. */
  readonly lockedAt: Date | null;
}

/**
 * Returns the boards of a list: of the given category, else of the season's first. Visitors find public categories, and
 * archived ones by their slug; with `withDrafts` drafts are found too.
 */
export async function selectBoards(
  db: Connection,
  list: Pick<BoardList, "metric" | "season" | "category" | "squadSize" | "withDrafts">,
): Promise<BoardHead> {
  const { metric, season, category: slug = null, squadSize, withDrafts = false } = list;
  const category = isOfHunters(metric)
    ? sql`''`
    : sql`coalesce((
        select slug from category
        where season = ${season} and (scope = 'public' or ${withDrafts}) and slug = coalesce(${slug}::text, slug)
        order by archived, position, uuid limit 1
      ), case when ${slug}::text is null then '' end)`;
  const size = squadSize === "any" ? sql`squad_size` : sql`${Number(squadSize)}`;
  const { rows } = await sql<BoardHead>`
    select shown.category, array(
        select id from board
        where board.season = ${season} and board.category = shown.category and metric = ${metric}
          and squad_size = ${size}
      ) as "boardIds",
      (select updated_at from setting where key = 'leaderboardsLocked' and value = 'true') as "lockedAt"
    from (select ${category} as category) shown`.execute(db);
  const [head] = rows;
  if (!head) throw new Error("a query without a table answers one row");
  return head;
}

/** Returns the name of a public category, archived ones included; null when there is none. */
export async function selectCategoryName(
  db: Connection,
  { season, slug }: { readonly season: number; readonly slug: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("category")
    .select("name")
    .where("scope", "=", "public")
    .where("season", "=", season)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** The position of a page: the key of an entry, which may be gone by now, or a UUID. */
export type Mark =
  | { readonly kind: "after"; readonly key: BoardKey }
  | { readonly kind: "around"; readonly uuid: string };

export interface ListHead {
  readonly total: number;
  /** The best figure; null on an empty list. */
  readonly best: number | null;
  /** Null when no mark was given, or when a UUID has no entry on the list. */
  readonly mark: {
    /** The number of entries before the mark. */
    readonly before: number;
    /** Whether the entry of the mark is (still) on the list. */
    readonly isThere: boolean;
  } | null;
}

/** Returns the number of entries on a list, the best figure, and the place of a mark. */
export async function selectListHead(db: Connection, list: ShownList, mark: Mark | null): Promise<ListHead> {
  const { holds, counts } = listParts(list);
  const { rows } = await sql<ListHead>`
    with waiting as materialized (${waitingRows(list)}), counted as materialized (
      select bucket, sum(entries) as entries from (${counts}) counts group by bucket
    ), mark as materialized (${markRow(list, mark, holds)})
    select board.total, (
      select min(e.value) from ${boardEntries(list)} and e.bucket = board.first_bucket and ${holds}
    ) as best, (
      select json_build_object('before', (
        (select coalesce(sum(entries), 0) from counted where bucket < mark.bucket)
        + (select count(*) from ${boardEntries(list)} and ${holds} and e.bucket = mark.bucket and (${order}) < ${atMark})
      ), 'isThere', exists (select from ${boardEntries(list)} and ${holds} and (${order}) = ${atMark}))
      from mark
    ) as mark
    from (
      select coalesce(sum(entries), 0)::integer as total, min(bucket) filter (where entries > 0) as first_bucket
      from counted
    ) board`.execute(db);
  const [head] = rows;
  if (!head) throw new Error("a sum without groups answers one row");
  return head;
}

/** The columns of a mark in the order of `order`. */
export const atMark = sql`(mark.value, mark.created_at, mark.uuid)`;

/** Returns the bucket as in `board_entry.bucket`: times of about a quarter of a second, or one number of captures. */
const bucketOf = (metric: BoardMetric, value: number) => (isOfHunters(metric) ? value : value >> 8);

/**
 * Returns SQL for a row with the columns of a mark, or for no row. For a UUID the mark is the best entry of the list that
 * belongs to its night, run or hunter. The UUID of a run also finds the entry of its night, the UUID of a night also
 * finds the entries of its runs, and the UUID of a hunter finds the entries of nights that show the hunter to everybody.
 * `isListed` is the condition for entries `e` of the boards to be on the list.
 */
export function markRow(
  list: ShownList,
  mark: Mark | null,
  isListed: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  if (mark?.kind === "around") return entryAround(list, mark.uuid, isListed);
  const { value = 0, createdAt = null, uuid = null } = mark?.key ?? {};
  return sql`
    select ${value}::integer as value, ${createdAt}::timestamptz as created_at, ${uuid}::uuid as uuid,
      ${bucketOf(list.metric, value)}::integer as bucket
    where ${mark !== null}::boolean`;
}

function entryAround(list: ShownList, uuid: string, isListed: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select e.value, e.created_at, e.uuid, e.bucket
    from (
      select * from board_entry where night_uuid = ${uuid}
      union all
      select entry.* from run
      join board_entry entry on entry.night_uuid = run.night_uuid and entry.uuid in (run.uuid, run.night_uuid)
      where run.uuid = ${uuid}
      union all
      select entry.* from hunter_night
      join board_entry entry on entry.night_uuid = hunter_night.night_uuid
      where user_uuid = ${uuid} and exists (select from user_account where uuid = ${uuid} and listed)
      union all
      select * from board_entry where uuid = ${uuid} and night_uuid is null
    ) e
    where e.board_id = any (${list.boardIds}::integer[]) and ${isListed}
    order by ${order} limit 1`;
}

/**
 * Returns the entries at some positions of a list, in order. `board_count` tells which buckets they are in and how many
 * entries are before those, and only these buckets are read:
 *
 *     bucket   entries   before          the positions 2–5 are in the buckets 7 and 9: their entries are
 *          3         2        0          numbered from 3 on, and the 3rd to the 5th are returned
 *          7         2        2
 *          9         4        4
 */
export async function selectPlaces(
  db: Connection,
  list: ShownList,
  { first, last }: PositionRange,
): Promise<readonly BoardPlace[]> {
  const { holds, counts } = listParts(list);
  const { rows } = await sql<BoardPlace>`
    with waiting as materialized (${waitingRows(list)}), counted as (
      select bucket, sum(entries) as entries, sum(sum(entries)) over (order by bucket) - sum(entries) as before
      from (${counts}) counts group by bucket
    ), near as (
      select min(bucket) as first_bucket, max(bucket) as last_bucket, min(before) as before
      from counted where before < ${last} and before + entries > ${first}
    ), placed as (
      select e.uuid, e.value, e.created_at,
        near.before + row_number() over (order by ${order}) as position,
        near.before + rank() over (order by e.value) as rank
      from near, ${boardEntries(list)} and ${holds} and e.bucket between near.first_bucket and near.last_bucket
    )
    ${placesWithin({ first, last })}`.execute(db);
  return rows;
}

const placesWithin = ({ first, last }: PositionRange) => sql`
  select uuid, value, ${instant("created_at")} as "createdAt", position::integer, rank::integer
  from placed where position > ${first} and position <= ${last} order by position`;

/** Returns the night of a run when lists show that night; null for any other UUID. */
export async function selectListedNightOfRun(db: Connection, runUuid: string): Promise<string | null> {
  const found = await db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .select("night.uuid")
    .where("run.uuid", "=", runUuid)
    .where("night.listed", "=", true)
    .executeTakeFirst();
  return found?.uuid ?? null;
}
