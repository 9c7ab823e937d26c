import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import type { FigureOfNight } from "./find-standings.ts";
import { coarseLevel, fineLevel } from "./histogram-levels.ts";

export interface StandingRow {
  /** Index of the asked figure. */
  readonly index: number;
  readonly rank: number;
  readonly total: number;
}

/**
 * Rank and total of some figures on the first board of their seasons, one entry per squad; no row for a figure that
 * its night does not have there. Sums over the histogram, and the index within one bucket.
 */
export async function selectStandings(
  db: Kysely<Database>,
  figures: readonly FigureOfNight[],
): Promise<readonly StandingRow[]> {
  const asked = figures.map((figure, index) => ({
    ...figure,
    index,
    squadSize: figure.squadSize === "any" ? null : figure.squadSize,
    list: figure.verifiedOnly ? 3 : 2,
  }));
  const { rows } = await sql<StandingRow>`${prepared}
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as told (
        index integer, metric text, season smallint, "squadSize" smallint, "verifiedOnly" boolean, list smallint,
        "valueMs" integer, "nightUuid" uuid
      )
    ), chosen as materialized (
      select asked.*, b.id
      from asked
      join board b on b.season = asked.season and b.metric = asked.metric
        and (asked."squadSize" is null or b.squad_size = asked."squadSize")
        and b.category = coalesce((
          select slug from category c where c.season = asked.season and c.scope = 'public'
          order by c.archived, c.position, c.uuid limit 1
        ), '')
    ), present as materialized (
      select distinct c.index from chosen c
      join board_entry e on e.night_uuid = c."nightUuid" and e.board_id = c.id and e.value_ms = c."valueMs"
        and (e.verified or not c."verifiedOnly")
    )
    select c.index, sum(whole.total)::integer as total,
      (1 + sum(whole.before) + sum(fine.before) + sum(inside.before))::integer as rank
    from chosen c join present using (index)
    cross join lateral (
      select coalesce(sum(count), 0) as total,
        coalesce(sum(count) filter (where bucket < c."valueMs" >> ${coarseLevel}), 0) as before
      from board_histogram h where h.board_id = c.id and h.list = c.list and h.level = ${coarseLevel}
    ) whole
    cross join lateral (
      select coalesce(sum(count), 0) as before
      from board_histogram h
      where h.board_id = c.id and h.list = c.list and h.level = ${fineLevel}
        and h.bucket >= c."valueMs" >> ${coarseLevel} << ${coarseLevel - fineLevel}
        and h.bucket < c."valueMs" >> ${fineLevel}
    ) fine
    cross join lateral (
      select ${insideBucket(sql`e.best_verified`, sql`c."verifiedOnly"`)}
        + ${insideBucket(sql`e.best_any`, sql`not c."verifiedOnly"`)} as before
    ) inside
    group by c.index
  `.execute(db);
  return rows;
}

/** Entries of the figure's own bucket that are before it. Two conditions, for each list has an index of its own. */
function insideBucket(holds: RawBuilder<SqlBool>, applies: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`(
    select count(*) from board_entry e
    where ${applies} and e.board_id = c.id and ${holds}
      and e.value_ms >= c."valueMs" >> ${fineLevel} << ${fineLevel} and e.value_ms < c."valueMs"
  )`;
}
