import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { Deps } from "../../../platform/deps.ts";
import type { BestRow } from "./best-queries.ts";

/** The standing of a figure, or the reason why it is not on its board. */
interface Standing {
  readonly rank: number | null;
  readonly total: number | null;
  readonly unrankedReason: UnrankedReason | null;
}

/** A figure to be looked for on the board of its season and squad size. */
interface BestFigure extends Pick<BestRow, "metric" | "season" | "valueMs" | "nightUuid"> {
  readonly squadSize: "any" | 1 | 2 | 3 | 4;
  /** Whether the figure is compared with the verified entries only, or with all. */
  readonly verifiedOnly: boolean;
}

/**
 * The function that knows the boards. Boards show hunters, so the standing of figures comes from a module above and is
 * passed in.
 */
export interface RankingDeps extends Pick<Deps, "db"> {
  /** Returns one standing per figure, in the same order. */
  readonly findStandings: (
    deps: Pick<Deps, "db">,
    figures: readonly BestFigure[],
  ) => Promise<readonly Standing[]>;
}

interface SizedBest extends BestRow {
  readonly size: "any" | 1 | 2 | 3 | 4;
}

/** A personal best with its place on the board of its season and squad size. */
export interface RankedBest extends SizedBest, Standing {}

/**
 * Returns the bests of each squad size, and of all sizes together, with their places on the boards: a verified best
 * among the verified entries, any other among all. Runs one statement.
 */
export async function rankBests(deps: RankingDeps, rows: readonly BestRow[]): Promise<readonly RankedBest[]> {
  const bests = bestsBySize(rows);
  const standings = await deps.findStandings(
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

/** Compares two bests in the same order as the database sorts the nights of one size. */
function byMerit(a: BestRow, b: BestRow): number {
  return (
    Number(b.counts) - Number(a.counts) ||
    a.valueMs - b.valueMs ||
    Number(a.estimated) - Number(b.estimated) ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.nightUuid < b.nightUuid ? -1 : 1)
  );
}
