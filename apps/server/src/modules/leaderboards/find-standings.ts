import type { UnrankedReason } from "@hunt/contracts/personal-bests";
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
  /** Null when the night does not tell it: then it is on no board. */
  readonly valueMs: number | null;
  readonly nightUuid: string;
  /** Default: the season's first. */
  readonly category?: string | null;
}

/** Where a figure stands; of one that is not on its board, why. */
export interface Standing {
  readonly rank: number | null;
  /** Entries on that board. */
  readonly total: number | null;
  /** Null exactly when it is ranked. */
  readonly unrankedReason: UnrankedReason | null;
}

/** Of what no board knows, nor why: its night has just gone, or its board is being made. */
export const noStanding: Standing = { rank: null, total: null, unrankedReason: "boards_changing" };

/**
 * Where figures stand on the boards of their categories, one entry per squad; in the order asked.
 * One statement, none for no figures.
 */
export async function findStandings(
  deps: Pick<Deps, "db">,
  figures: readonly FigureOfNight[],
): Promise<readonly Standing[]> {
  if (figures.length === 0) return [];
  const rows = await selectStandings(deps.db, figures);
  const byIndex = new Map(rows.map(({ index, ...standing }) => [index, standing]));
  return figures.map((_figure, index) => byIndex.get(index) ?? noStanding);
}
