import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Given } from "../../platform/database/write-once.ts";
import type { BoardQuestion, BoardWriting } from "./board-question.ts";
import { coarseLevel } from "./histogram-levels.ts";
import { listOf, markOf, placed, stretchOf } from "./page-queries.ts";

/**
 * A page of what was uploaded in a stretch of time: the best of a squad is its best of that time. Up to `maxSorted`
 * entries of that time are read and sorted. More are walked in the order of their board; then they are counted, or those
 * of the time around, whichever are likely fewer.
 */
export function windowPage(writing: BoardWriting): RawBuilder<unknown> {
  const { shape, given } = writing;
  const { entries, verifiedOnly } = shape;
  const isMany = sql<SqlBool>`(select count from size) > ${given(({ maxSorted }) => maxSorted)}`;
  const probed = given(({ maxSorted }) => maxSorted + 1);
  const { holds } = listOf({ verifiedOnly, entries: "all" });
  const isWithin = sql<SqlBool>`${holds} and ${isInsideToo(given)}`;
  const isListed = sql<SqlBool>`(e.board_id, e.uuid) in (select board_id, uuid from within)`;
  const firstOf = entries === "all" ? firstOfAll(isWithin, isMany) : firstOfBest;
  return sql`
    slice as materialized (
      select id, flag.verified from chosen cross join (values (true)${verifiedOnly ? sql`` : sql`, (false)`}) flag (verified)
    ), size as materialized (
      select count(*) as count from (
        select from slice cross join lateral (
          select from board_entry e where ${isOfSlice} and ${isInside(given)} limit ${probed}
        ) e limit ${probed}
      ) probe
    ), few as materialized (
      select e.board_id, e.squad_key, e.value_ms, e.created_at, e.uuid
      from slice cross join lateral (
        select * from board_entry e where ${isOfSlice} and ${isInside(given)} offset 0
      ) e where not ${isMany}
    ), within as ${entries === "all" ? allWithin(isWithin, isMany) : bestWithin(writing, isMany)},
    total as materialized (${entries === "all" ? totalOfAll(writing, isMany) : sql`select count(*)::integer as total from within`}),
    best as (${firstOf(sql`1`)} limit 1),
    ${markOf(writing, entries === "all" ? isWithin : isListed)}, mark_place as materialized (
      select (
        select count(*) from within e
        where (e.value_ms, e.created_at, e.uuid) < (mark.value_ms, mark.created_at, mark.uuid)
      )::integer as before, (
        select count(*) from within e
        where (e.value_ms, e.created_at, e.uuid) = (mark.value_ms, mark.created_at, mark.uuid)
      )::integer as itself
      from mark
    ), ${stretchOf(writing)}, page as materialized (
      ${firstOf(sql`(select first + count from stretch)`)}
      offset (select first from stretch) limit (select count from stretch)
    ), page_start as materialized (
      select value_ms, first + 1 - (
        select count(*) from within e
        where e.value_ms = page.value_ms and (e.created_at, e.uuid) < (page.created_at, page.uuid)
      ) as rank
      from page, stretch order by page.value_ms, page.created_at, page.uuid limit 1
    ), ${placed}`;
}

type Window = Given<BoardQuestion>;

const fromOf = (given: Window) => sql`${given(({ from }) => from ?? "-infinity")}::timestamptz`;
const toOf = (given: Window) => sql`${given(({ to }) => to ?? "infinity")}::timestamptz`;
const isInside = (given: Window) =>
  sql<SqlBool>`e.created_at >= ${fromOf(given)} and e.created_at < ${toOf(given)}`;

/** The same where entries are walked in another order: said so that no index by time is taken for it. */
const isInsideToo = (given: Window) => sql<SqlBool>`(${isInside(given)}) is true`;

/** In the index by time. */
const isOfSlice = sql<SqlBool>`e.board_id = slice.id and e.verified = slice.verified`;

function allWithin(isWithin: RawBuilder<SqlBool>, isMany: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`not materialized (
    select board_id, value_ms, created_at, uuid from few
    union all
    select e.board_id, e.value_ms, e.created_at, e.uuid
    from chosen join board_entry e on e.board_id = id where ${isWithin} and ${isMany}
  )`;
}

/** Each choice follows an index and sorts nothing; what they leave are two entries of a squad at most. */
function bestWithin({ shape, given }: BoardWriting, isMany: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const bestOf = (isOf: RawBuilder<SqlBool>) => sql`(
    select distinct on (e.squad_key) e.board_id, e.squad_key, e.value_ms, e.created_at, e.uuid
    from board_entry e where e.board_id = id and ${isOf} and ${isInsideToo(given)} and ${isMany}
    order by e.squad_key, e.value_ms, e.created_at, e.uuid
  )`;
  return sql`materialized (
    select distinct on (board_id, squad_key) board_id, value_ms, created_at, uuid from (
      select * from few
      union all
      select e.* from chosen cross join lateral (
        ${bestOf(sql`e.verified`)} ${shape.verifiedOnly ? sql`` : sql`union all ${bestOf(sql`not e.verified`)}`}
      ) e
    ) e
    order by board_id, squad_key, value_ms, created_at, uuid
  )`;
}

/** Of each board as many as the page could need, in the order of its index. */
function firstOfAll(isWithin: RawBuilder<SqlBool>, isMany: RawBuilder<SqlBool>) {
  return (limit: RawBuilder<unknown>) => sql`
    select * from (
      select board_id, value_ms, created_at, uuid from few
      union all
      select e.* from chosen cross join lateral (
        select e.board_id, e.value_ms, e.created_at, e.uuid from board_entry e
        where e.board_id = id and ${isWithin} and ${isMany}
        order by e.value_ms, e.created_at, e.uuid limit ${limit}
      ) e
    ) e order by e.value_ms, e.created_at, e.uuid`;
}

/** A squad's best are few, and sorted. */
const firstOfBest = (_limit: RawBuilder<unknown>) =>
  sql`select * from within e order by e.value_ms, e.created_at, e.uuid`;

function totalOfAll({ shape, given }: BoardWriting, isMany: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { number } = listOf(shape);
  const counted = (isOf: RawBuilder<SqlBool>) => sql`(
    select coalesce(sum(count), 0) from slice cross join lateral (
      select count(*) as count from board_entry e where ${isOfSlice} and ${isOf}
    ) e
  )`;
  const ends = (direction: "asc" | "desc") => sql`(
    select e.created_at from board_entry e where ${isOfSlice} order by e.created_at ${sql.raw(direction)} limit 1
  )`;
  return sql`
    select (case
      when not ${isMany} then (select count from size)
      when least(last, ${toOf(given)}) - greatest(first, ${fromOf(given)}) > (last - first) / 2 then (
        select coalesce(sum(count), 0) from chosen join board_histogram on board_id = id
        where list = ${number} and level = ${coarseLevel}
      ) - ${counted(sql`e.created_at < ${fromOf(given)}`)} - ${counted(sql`e.created_at >= ${toOf(given)}`)}
      else ${counted(isInside(given))}
    end)::integer as total
    from (
      select min(first) as first, max(last) as last from (
        select ${ends("asc")} as first, ${ends("desc")} as last from slice
      ) ends
    ) span`;
}
