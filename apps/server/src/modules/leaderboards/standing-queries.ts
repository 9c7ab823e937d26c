import { runBoardOrders } from "@hunt/contracts/leaderboards";
import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { figureColumn } from "../../platform/database/figure-columns.ts";
import { prepared } from "../../platform/database/preparing-client.ts";
import { writeOnce } from "../../platform/database/write-once.ts";
import { coarseLevel, fineLevel } from "./histogram-levels.ts";
import type { FigureOfNight, Standing } from "./standing.ts";

export interface StandingRow extends Standing {
  /** Index of the asked figure. */
  readonly index: number;
}

const selectStandingRows = writeOnce({
  shapeOf: (_asked: { readonly json: string }) => ({}),
  write: ({ db, given }) =>
    sql<StandingRow>`${prepared}
    with asked as materialized (
      select * from jsonb_to_recordset(${given(({ json }) => json)}::jsonb) as told (
        index integer, metric text, season smallint, "squadSize" smallint, "verifiedOnly" boolean, list smallint,
        "valueMs" integer, "nightUuid" uuid, category text
      )
    ), chosen as materialized (
      select asked.*, b.id
      from asked
      join board b on b.season = asked.season and b.metric = asked.metric
        and (asked."squadSize" is null or b.squad_size = asked."squadSize")
        and b.category = coalesce((select slug from ${firstCategory}), '')
    ), present as materialized (
      select distinct c.index from chosen c
      join board_entry e on e.night_uuid = c."nightUuid" and e.board_id = c.id and e.value_ms = c."valueMs"
        and (e.verified or not c."verifiedOnly")
    )
    select c.index, sum(whole.total)::integer as total,
      (1 + sum(whole.before) + sum(fine.before) + sum(inside.before))::integer as rank,
      null as "unrankedReason"
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
    union all
    select asked.index, null, null, ${unrankedReason}
    from asked join night n on n.uuid = asked."nightUuid"
    left join lateral (select * from ${firstCategory}) first on true
    where not exists (select from present where present.index = asked.index)
  `.compile(db),
});

/**
 * Rank and total of some figures on the board of their category, else of their season's first, one entry per squad; of a figure that its night
 * does not have there, why. Sums over the histogram, and the index within one bucket.
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
  return await selectStandingRows(db, { json: JSON.stringify(asked) });
}

/** The figure's own category, else the season's first. */
const firstCategory = sql`(
  select slug, minimum_full_runs, squad_sizes, requirements from category c
  where c.season = asked.season and c.scope = 'public'
  order by c.slug is distinct from asked.category, c.archived, c.position, c.uuid limit 1
) first_category`;

const rankedRunColumns = sql.join(runBoardOrders.map((figure) => sql.ref(`r.${figureColumn(figure)}`)));

/** What `board_candidates` (0005-board-sync.ts) asks of night `n`, the other way round: the first that it does not meet. */
const unrankedReason = sql`case
  when not n.listed then 'not_public'
  when n.perspective <> 'host' then 'client_log'
  when not n.verified and exists (select from upload_night d where d.night_uuid = n.uuid and d.disputes) then 'disputed'
  when not n.verified and not exists (select from answered_night a where a.night_uuid = n.uuid) then 'unconfirmed'
  when not n.verified and exists (
    select from run r where r.night_uuid = n.uuid and r.below_floor
      and (asked.metric not in (${sql.join(runBoardOrders)}) or asked."valueMs" in (${rankedRunColumns}))
  ) then 'below_floor'
  when n.squad_size <> all (first.squad_sizes) then 'squad_size'
  when asked."verifiedOnly" and not n.verified
    or first.requirements <> '{}' and not (n.verified and n.category is not distinct from first.slug)
    then 'not_verified_for_category'
  when asked.metric not in (${sql.join(runBoardOrders)})
    and n.full_runs_count < coalesce(first.minimum_full_runs, ${defaultMinimumFullRuns}) then 'too_few_full_runs'
  when asked."valueMs" is null then 'figure_unknown'
  when exists (select from board_lock) then 'boards_locked'
  else 'boards_changing'
end`;

/** Entries of the figure's own bucket that are before it. Two conditions, for each list has an index of its own. */
function insideBucket(holds: RawBuilder<SqlBool>, applies: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`(
    select count(*) from board_entry e
    where ${applies} and e.board_id = c.id and ${holds}
      and e.value_ms >= c."valueMs" >> ${fineLevel} << ${fineLevel} and e.value_ms < c."valueMs"
  )`;
}
