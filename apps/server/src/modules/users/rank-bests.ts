import type { Deps } from "../../platform/deps.ts";
import { findStandings, noStanding } from "../leaderboards/find-standings.ts";
import type { Standing } from "../leaderboards/standing.ts";
import type { BestRow } from "./figure-queries.ts";

interface SizedBest extends BestRow {
  readonly size: "any" | 1 | 2 | 3 | 4;
}

/** A personal best and its place on the board of its season and squad size. */
export interface RankedBest extends SizedBest, Standing {}

/**
 * Bests of each squad size, and of all sizes together, with their places on the boards: a verified one among the
 * verified entries, another among all. One statement.
 */
export async function rankBests(
  deps: Pick<Deps, "db">,
  rows: readonly BestRow[],
): Promise<readonly RankedBest[]> {
  const bests = bestsBySize(rows);
  const standings = await findStandings(
    deps,
    bests.map(({ metric, season, size, verified, valueMs, nightUuid }) => ({
      metric,
      season,
      squadSize: size,
      verifiedOnly: verified,
      valueMs,
      nightUuid,
    })),
  );
  return bests.map((best, index) => ({ ...best, ...(standings[index] ?? noStanding) }));
}

function bestsBySize(rows: readonly BestRow[]): readonly SizedBest[] {
  const bySize = rows.flatMap((row) => {
    const size = ([1, 2, 3, 4] as const).find((candidate) => candidate === row.squadSize);
    return size === undefined ? [] : [{ ...row, size }];
  });
  const byMetric = Map.groupBy(rows, (row) => row.metric);
  const ofAll = [...byMetric.values()].flatMap((bests) => {
    const [best] = bests.toSorted(byMerit);
    return best ? [{ ...best, size: "any" as const }] : [];
  });
  return [...ofAll, ...bySize];
}

/** As the database orders the nights of one size. */
function byMerit(a: BestRow, b: BestRow): number {
  return (
    Number(b.counts) - Number(a.counts) ||
    a.valueMs - b.valueMs ||
    Number(a.estimated) - Number(b.estimated) ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.nightUuid < b.nightUuid ? -1 : 1)
  );
}
