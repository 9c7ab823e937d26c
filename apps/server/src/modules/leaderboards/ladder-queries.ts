import type { NightLadderAnswer } from "@hunt/contracts/leaderboards";
import { type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import { entryWaits, standsIn, waitingRows } from "./first-ten-queries.ts";

export interface LadderHead extends Pick<NightLadderAnswer, "minimumFullRuns" | "unrankedReason"> {
  /** The category's slug; empty in a season without categories. */
  readonly category: string;
  /** Null while the board has no entries. */
  readonly boardId: number | null;
}

interface LadderBoard {
  readonly season: number;
  readonly squadSize: number;
}

/**
 * Returns the board of a season's first category, and what that category asks of a night. The view `ranked_night` has
 * the same rules.
 */
export async function selectLadderHead(
  db: Connection,
  { season, squadSize }: LadderBoard,
): Promise<LadderHead> {
  const { rows } = await sql<LadderHead>`
    select shown.slug as category, shown.minimum_full_runs as "minimumFullRuns",
      case
        when ${squadSize} <> all (shown.squad_sizes) then 'squad_size'
        when shown.requirements <> '{}' then 'not_verified_for_category'
      end as "unrankedReason",
      (
        select id from board
        where board.season = ${season} and board.category = shown.slug and metric = 'averageRealTime'
          and board.squad_size = ${squadSize}
      ) as "boardId"
    from (
      (
        select slug, minimum_full_runs, squad_sizes, requirements from category
        where season = ${season} and scope = 'public'
        order by archived, position, uuid limit 1
      )
      union all
      select '', 6, array[1, 2, 3, 4]::smallint[], '{}'
      where not exists (select from category where season = ${season} and scope = 'public')
    ) shown`.execute(db);
  const [head] = rows;
  if (!head) throw new Error("a season has a category, or the one without a name");
  return head;
}

export interface Ladder {
  readonly total: number;
  /** The figures of the first entries, best first. */
  readonly best: readonly number[];
  /** Steps beyond the first entries: `before` is the number of entries that are faster than `fromMs`. */
  readonly beyond: readonly { readonly fromMs: number; readonly before: number }[];
}

interface LadderQuery {
  readonly boardId: number | null;
  readonly verifiedOnly: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The maximum number of first figures, and of steps beyond them. */
  readonly steps: number;
}

/**
 * Returns the best figures of a board's squads. For the squads after those it returns how many stand before the start of
 * some of the buckets in which the board is counted. It reads only the first entries and the counts, however long the board
 * is.
 */
export async function selectLadder(
  db: Connection,
  { boardId, verifiedOnly, now, steps }: LadderQuery,
): Promise<Ladder> {
  const boardIds = boardId === null ? [] : [boardId];
  const waiting = waitingRows({ boardIds, verifiedOnly, now, metric: "averageRealTime" });
  const counter = sql.ref(verifiedOnly ? "best_verified_entries" : "best_entries");
  const holds = verifiedOnly
    ? sql<SqlBool>`e.is_best_verified`
    : sql<SqlBool>`(e.is_best and not ${entryWaits} or ${standsIn})`;
  const { rows } = await sql<Ladder>`
    with waiting as materialized (${waiting}), counted as materialized (
      select bucket, entries, (sum(entries) over (order by bucket) - entries)::integer as before
      from (
        select bucket, sum(entries) as entries from (
          select bucket, ${counter} as entries from board_count where board_id = ${boardId}
          union all
          select bucket, best_entries from waiting
        ) counts group by bucket
      ) buckets
      where entries > 0
    ), first as materialized (
      select e.value from board_entry e where e.board_id = ${boardId} and ${holds}
      order by e.bucket, e.value limit ${steps}
    ), further as materialized (
      select bucket, before, row_number() over (order by bucket) - 1 as place, count(*) over () as places
      from counted where before >= ${steps}
    )
    select (select coalesce(sum(entries), 0)::integer from counted) as total,
      array(select value from first order by value) as best,
      coalesce((
        select json_agg(json_build_object('fromMs', bucket << 8, 'before', before) order by bucket)
        from further where place % (1 + (places - 1) / ${steps}) = 0
      ), '[]') as beyond`.execute(db);
  return rows[0] ?? { total: 0, best: [], beyond: [] };
}
