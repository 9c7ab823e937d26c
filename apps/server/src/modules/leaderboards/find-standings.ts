import type { Deps } from "../../platform/deps.ts";
import type { BoardMetric } from "./board-question.ts";
import { selectStandings } from "./standing-queries.ts";

/** A figure that a night, or its best run, has. */
export interface FigureOfNight {
  readonly metric: BoardMetric;
  readonly season: number;
  /** Of all sizes together, or of one. */
  readonly squadSize: "any" | 1 | 2 | 3 | 4;
  /** Against the verified entries, or against all. */
  readonly verifiedOnly: boolean;
  readonly valueMs: number;
  readonly nightUuid: string;
}

export interface Standing {
  readonly rank: number;
  /** Entries on that board. */
  readonly total: number;
}

/**
 * Where figures stand on the boards of their seasons' first categories, one entry per squad; in the order asked, null
 * for a figure that its night does not have there. One statement, none for no figures.
 */
export async function findStandings(
  deps: Pick<Deps, "db">,
  figures: readonly FigureOfNight[],
): Promise<readonly (Standing | null)[]> {
  if (figures.length === 0) return [];
  const rows = await selectStandings(deps.db, figures);
  const byIndex = new Map(rows.map(({ index, rank, total }) => [index, { rank, total }]));
  return figures.map((_figure, index) => byIndex.get(index) ?? null);
}
