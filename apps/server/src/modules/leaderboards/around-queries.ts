import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { BoardShape, BoardWriting } from "./board-question.ts";
import { uuidOf } from "./start-queries.ts";

/**
 * The entry of the chosen boards (`chosen`) that belongs to a hunter, a night or a run: the best, when there are
 * several. A night's run stands for the night and a night for its runs. A hunter is found only in nights in which
 * everybody sees them; `holds` says of a `board_entry e` whether it is on the list.
 */
export function aroundMark({ shape, given }: BoardWriting, holds: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const uuid = sql`${given(uuidOf)}::uuid`;
  return sql`
    select value_ms, created_at, uuid from (
      (${ofNightOrRun(uuid, holds)}) union all (${ofHunter(shape, uuid, holds)})
    ) found
    order by value_ms, created_at, uuid limit 1`;
}

function ofNightOrRun(uuid: RawBuilder<unknown>, holds: RawBuilder<SqlBool>) {
  return sql`
    select e.value_ms, e.created_at, e.uuid
    from board_entry e
    where e.board_id in (select id from chosen) and ${holds}
      and e.night_uuid = coalesce((select night_uuid from run where run.uuid = ${uuid}), ${uuid})
      and (e.uuid = ${uuid} or e.uuid = e.night_uuid or e.night_uuid = ${uuid})
    order by e.value_ms, e.created_at, e.uuid limit 1`;
}

/**
 * By the hunter's squads: a hunter has thousands of nights, but far fewer squads. Whether the hunter is seen is asked of
 * one night after another (a value, for an `exists` would be joined with all nights of the hunter).
 */
function ofHunter(shape: BoardShape, uuid: RawBuilder<unknown>, holds: RawBuilder<SqlBool>) {
  const isBest = shape.entries === "best" && !shape.isWindow;
  const firstOf = (isOf: RawBuilder<SqlBool>) => sql`(
    select e.value_ms, e.created_at, e.uuid
    from board_entry e
    where e.board_id = chosen.id and e.squad_key = s.squad_key and ${isOf} and ${holds}
      and (
        select m.scope <> 'private' from night_member m
        where m.night_uuid = e.night_uuid and m.user_uuid = s.user_uuid
      )
    order by e.value_ms, e.created_at, e.uuid limit 1
  )`;
  // The best of a squad has an index of its own; of all others, those that are verified and the rest have one each, and
  // are walked in order until one may be shown.
  const verified = firstOf(sql`e.verified`);
  const firsts = shape.verifiedOnly ? verified : sql`${verified} union all ${firstOf(sql`not e.verified`)}`;
  return sql`
    select found.value_ms, found.created_at, found.uuid
    from chosen
    join squad_member s on s.user_uuid = ${uuid} and s.squad_size = chosen.squad_size
    cross join lateral (${isBest ? firstOf(sql`(e.best_any or e.best_verified)`) : firsts}) found
    where exists (select from user_account where uuid = ${uuid} and listed)
    order by found.value_ms, found.created_at, found.uuid limit 1`;
}

/** The night of a run, when lists show it; null for whatever else the uuid is of. */
export async function selectListedNightOfRun(db: Kysely<Database>, runUuid: string): Promise<string | null> {
  const found = await db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .select("night.uuid")
    .where("run.uuid", "=", runUuid)
    .where("night.listed", "=", true)
    .executeTakeFirst();
  return found?.uuid ?? null;
}
