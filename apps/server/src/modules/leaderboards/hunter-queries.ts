import type { CaptureKind } from "@hunt/contracts/leaderboards";
import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { Description } from "../../platform/database/description.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { type Given, writeOnce } from "../../platform/database/write-once.ts";
import type { HunterValues } from "../users/describe-hunters.ts";
import type { BoardEntry, BoardStart } from "./board-question.ts";
import { type PageRow, pageOf, rowsOfPage } from "./row-queries.ts";
import { keyOf, offsetOf, uuidOf } from "./start-queries.ts";

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

interface HunterBoardHead {
  /** Since when the boards are locked, ISO 8601; null while they are not. */
  readonly lockedAt: string | null;
  readonly total: number;
  /** Hunters before the page; null when who it should hold is not on the board. */
  readonly first: number | null;
  /** Captures of the first. */
  readonly most: number | null;
}

/** The figure of a place is its captures. */
export interface HunterBoardPage<Row> extends HunterBoardHead {
  readonly entries: readonly BoardEntry<Row>[];
}

type HunterShape = Pick<HunterBoardQuestion, "kind" | "isLocked"> & {
  readonly startKind: BoardStart["kind"];
};

/**
 * Reads a page of the hunters with captures, the most first; ties by the account's date, then uuid. One statement: the
 * histogram says how many hunters have more, the index is walked among those with as many.
 */
export function hunterPagesOf<Row>({ rowOf }: Pick<Description<Row, unknown, HunterValues>, "rowOf">) {
  const select = writeOnce({
    shapeOf: ({ kind, isLocked, start }: HunterBoardQuestion) => ({ kind, isLocked, startKind: start.kind }),
    write: ({ db, shape, given }) => hunterPage(shape, given, rowOf(db, given)).compile(db),
  });
  return async (db: Kysely<Database>, question: HunterBoardQuestion) =>
    pageOf<HunterBoardHead, Row>(await select(db, question));
}

function hunterPage(
  { kind, isLocked, startKind }: HunterShape,
  given: Given<HunterBoardQuestion>,
  entry: Expression<unknown>,
): RawBuilder<PageRow<HunterBoardHead>> {
  const { column, counted } = columns[kind];
  const captures = sql.ref(column);
  const season = given((board) => board.season);
  const hunters = sql`(
    select user_uuid as uuid, created_at, ${captures} as value
    from ${sql.table(isLocked ? "hunter_board_snapshot" : "hunter_count")}
    where season = ${season} and ${captures} > 0
  )`;
  const step = given(({ limit }) => Math.max(limit, 1));
  const offset = given(offsetOf);
  const first = {
    offset: sql`select ${offset}::integer as first`,
    after: sql`select before + itself as first from mark_place`,
    around: sql`select before - before % ${step} as first from mark_place`,
  };
  return sql`${prepared}
    with counted as materialized (
      select captures, hunters, sum(hunters) over (order by captures desc) - hunters as before
      from hunter_histogram where is_locked = ${isLocked} and season = ${season} and kind = ${counted}
    ), mark as materialized (${markOf(startKind, hunters, given)}), mark_place as materialized (
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
    ), stretch as materialized (${first[startKind]}), spot as materialized (
      select c.captures, c.before from counted c, stretch
      where c.before + c.hunters > stretch.first order by c.captures desc limit 1
    ), page as materialized (
      select * from ${hunters} h where h.value <= (select captures from spot)
      order by value desc, created_at, uuid
      offset (select first - before from stretch, spot) limit ${given(({ limit }) => limit)}
    ), placed as (
      select page.*, stretch.first + row_number() over (order by value desc, created_at, uuid) as position,
        case when value = spot.captures then spot.before + 1 else stretch.first + rank() over (order by value desc) end as rank
      from page, stretch, spot
    )
    ${rowsOfPage({
      head: sql`json_build_object(
        'lockedAt', (select locked_at from board_lock),
        'total', (select coalesce(sum(hunters), 0)::integer from counted),
        'first', (select first from stretch),
        'most', (select max(captures) from counted)
      )`,
      place: sql`json_build_object(
        'uuid', page.uuid, 'valueMs', page.value, 'createdAt', page.created_at, 'rank', page.rank, 'position', page.position
      )`,
      entry,
    })}`;
}

function markOf(
  startKind: BoardStart["kind"],
  hunters: RawBuilder<unknown>,
  given: Given<HunterBoardQuestion>,
): RawBuilder<unknown> {
  if (startKind === "around")
    return sql`select value, created_at, uuid from ${hunters} h where uuid = ${given(uuidOf)}`;
  if (startKind === "offset")
    return sql`select 0 as value, now() as created_at, null::uuid as uuid where false`;
  const [valueMs, createdAt, uuid] = keyOf(given);
  return sql`select ${valueMs}::integer as value, ${createdAt}::timestamptz as created_at, ${uuid}::uuid as uuid`;
}
