import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { Deps } from "../../../platform/deps.ts";
import type { BestRow } from "./best-queries.ts";

/** Where a figure stands on its board; of one that is not there, why. */
interface Standing {
  readonly rank: number | null;
  readonly total: number | null;
  readonly unrankedReason: UnrankedReason | null;
}

/** A figure to be looked for on the board of its season and squad size. */
interface BestFigure extends Pick<BestRow, "metric" | "season" | "valueMs" | "nightUuid"> {
  readonly squadSize: "any" | 1 | 2 | 3 | 4;
  /** Against the verified entries, or against all. */
  readonly verifiedOnly: boolean;
}

/** What knows the boards. They show hunters: how a hunter's figures are found there is handed in. */
export interface RankingDeps extends Pick<Deps, "db"> {
  /** One standing per figure, in the order asked. */
  readonly findStandings: (figures: readonly BestFigure[]) => Promise<readonly Standing[]>;
}

interface SizedBest extends BestRow {
  readonly size: "any" | 1 | 2 | 3 | 4;
}

/** A personal best and its place on the board of its season and squad size. */
export interface RankedBest extends SizedBest, Standing {}

/**
 * Bests of each squad size, and of all sizes together, with their places on the boards: a verified one among the
 * verified entries, another among all. One statement.
 */
export async function rankBests(deps: RankingDeps, rows: readonly BestRow[]): Promise<readonly RankedBest[]> {
  const bests = bestsBySize(rows);
  const standings = await deps.findStandings(
    bests.map(({ metric, season, size, verified, valueMs, nightUuid }) => ({
      metric,
      season,
      squadSize: size,
      verifiedOnly: verified,
      valueMs,
      nightUuid,
    })),
  );
  return bests.map((best, index) => {
    const standing = standings[index];
    if (!standing) throw new Error(`figure ${index} of ${bests.length} was given no standing`);
    return { ...best, ...standing };
  });
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
