import type { CaptureKind } from "@hunt/contracts/leaderboards";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import type { BoardKey, BoardStart } from "./board-question.ts";

/** Of the hunters' tables, and the kind in `hunter_histogram`. */
const columns = {
  allHydrolystCaptures: { column: "all_captures", counted: "all" },
  hostHydrolystCaptures: { column: "host_captures", counted: "host" },
  clientHydrolystCaptures: { column: "client_captures", counted: "client" },
} as const satisfies Record<CaptureKind, { readonly column: string; readonly counted: string }>;

export interface HunterBoardQuestion {
  readonly kind: CaptureKind;
  /** 0 for all seasons together. */
  readonly season: number;
  readonly limit: number;
  readonly start: BoardStart;
  /** Asks for the state at the lock. */
  readonly isLocked: boolean;
}

/** A hunter on the board; `valueMs` of the key is the number of captures. */
export interface HunterPlace extends BoardKey {
  readonly rank: number;
  readonly position: number;
}

export interface HunterBoardPage {
  /** Since when the boards are locked; null while they are not. */
  readonly lockedAt: Date | null;
  readonly total: number;
  /** Hunters before the page; null when who it should hold is not on the board. */
  readonly first: number | null;
  /** Captures of the first. */
  readonly most: number | null;
  readonly places: readonly HunterPlace[];
}

/**
 * One page of the hunters with captures, the most first; ties by the account's date, then uuid. One statement: the
 * histogram says how many hunters have more, the index is walked among those with as many.
 */
export async function selectHunterBoardPage(
  db: Kysely<Database>,
  question: HunterBoardQuestion,
): Promise<HunterBoardPage> {
  const { kind, season, limit, start, isLocked } = question;
  const { column, counted } = columns[kind];
  const captures = sql.ref(column);
  const hunters = sql`(
    select user_uuid as uuid, created_at, ${captures} as value
    from ${sql.table(isLocked ? "hunter_board_snapshot" : "hunter_count")}
    where season = ${season} and ${captures} > 0
  )`;
  const step = Math.max(limit, 1);
  const { rows } = await sql<HunterBoardPage>`${prepared}
    with counted as materialized (
      select captures, hunters, sum(hunters) over (order by captures desc) - hunters as before
      from hunter_histogram where is_locked = ${isLocked} and season = ${season} and kind = ${counted}
    ), mark as materialized (${markOf(start, hunters)}), mark_place as materialized (
      select (
        (select coalesce(sum(c.hunters), 0) from counted c where c.captures > mark.value)
        + (
          select count(*) from ${hunters} h
          where h.value = mark.value and (h.created_at, h.uuid) < (mark.created_at, mark.uuid)
        )
      )::integer as before, (
        select count(*) from ${hunters} h
        where h.uuid = mark.uuid and (h.value, h.created_at) = (mark.value, mark.created_at)
      )::integer as itself
      from mark
    ), stretch as materialized (${
      {
        offset: sql`select ${start.kind === "offset" ? start.offset : 0}::integer as first`,
        after: sql`select before + itself as first from mark_place`,
        around: sql`select before - before % ${step} as first from mark_place`,
      }[start.kind]
    }), spot as materialized (
      select c.captures, c.before from counted c, stretch
      where c.before + c.hunters > stretch.first order by c.captures desc limit 1
    ), page as materialized (
      select * from ${hunters} h where h.value <= (select captures from spot)
      order by value desc, created_at, uuid
      offset (select first - before from stretch, spot) limit ${limit}
    ), placed as (
      select page.*, stretch.first + row_number() over (order by value desc, created_at, uuid) as position,
        case when value = spot.captures then spot.before + 1 else stretch.first + rank() over (order by value desc) end as rank
      from page, stretch, spot
    )
    select (select locked_at from board_lock) as "lockedAt",
      (select coalesce(sum(hunters), 0)::integer from counted) as total, (select first from stretch) as first,
      (select max(captures) from counted) as most,
      coalesce((
        select json_agg(json_build_object(
          'uuid', uuid, 'valueMs', value, 'createdAt', created_at, 'rank', rank, 'position', position
        ) order by position) from placed
      ), '[]') as places
  `.execute(db);
  const [page] = rows;
  if (!page) throw new Error("a board answers one row");
  return page;
}

function markOf(start: BoardStart, hunters: RawBuilder<unknown>): RawBuilder<unknown> {
  if (start.kind === "around")
    return sql`select value, created_at, uuid from ${hunters} h where uuid = ${start.uuid}`;
  if (start.kind === "offset")
    return sql`select 0 as value, now() as created_at, null::uuid as uuid where false`;
  const { valueMs, createdAt, uuid } = start.key;
  return sql`select ${valueMs}::integer as value, ${createdAt}::timestamptz as created_at, ${uuid}::uuid as uuid`;
}
