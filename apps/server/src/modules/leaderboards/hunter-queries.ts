import type { CaptureKind } from "@hunt/contracts/leaderboards";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import type { BoardKey, BoardStart } from "./board-question.ts";

const columns = {
  allHydrolystCaptures: "all_captures",
  hostHydrolystCaptures: "host_captures",
  clientHydrolystCaptures: "client_captures",
} as const satisfies Record<CaptureKind, string>;

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

/** One page of the hunters with captures, the most first; ties by the account's date, then uuid. One statement. */
export async function selectHunterBoardPage(
  db: Kysely<Database>,
  question: HunterBoardQuestion,
): Promise<HunterBoardPage> {
  const { kind, season, limit, start, isLocked } = question;
  const captures = sql.ref(columns[kind]);
  const hunters = sql`(
    select user_uuid as uuid, created_at, ${captures} as value
    from ${sql.table(isLocked ? "hunter_board_snapshot" : "hunter_count")}
    where season = ${season} and ${captures} > 0
  )`;
  const step = Math.max(limit, 1);
  const { rows } = await sql<HunterBoardPage>`${prepared}
    with total as materialized (${totalOf(question)}),
    mark as materialized (${markOf(start, hunters)}), mark_place as materialized (
      select (
        (select count(*) from ${hunters} h where h.value > mark.value)
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
    }), page as materialized (
      select * from ${hunters} h order by value desc, created_at, uuid
      offset (select first from stretch) limit ${limit}
    ), page_start as materialized (
      select value, first + 1 - (
        select count(*) from ${hunters} h
        where h.value = page.value and (h.created_at, h.uuid) < (page.created_at, page.uuid)
      ) as rank
      from page, stretch order by value desc, created_at, uuid limit 1
    ), placed as (
      select page.*, first + row_number() over (order by page.value desc, created_at, uuid) as position,
        case when page.value = page_start.value then page_start.rank
          else first + rank() over (order by page.value desc) end as rank
      from page, page_start, stretch
    )
    select (select locked_at from board_lock) as "lockedAt",
      (select total from total) as total, (select first from stretch) as first,
      (select value from ${hunters} h order by value desc limit 1) as most,
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

/** Those without captures of the kind are fewer than those with: all hunters of a season are counted already. */
function totalOf({ kind, season, isLocked }: HunterBoardQuestion): RawBuilder<unknown> {
  const captures = sql.ref(columns[kind]);
  if (isLocked)
    return sql`
      select count(*)::integer as total from hunter_board_snapshot where season = ${season} and ${captures} > 0`;
  return sql`
    select (
      coalesce((select hunters from hunter_total where season = ${season}), 0)
      - (select count(*) from hunter_count where season = ${season} and ${captures} = 0)
    )::integer as total`;
}
