import type { Deps } from "../../platform/deps.ts";
import type { FigureOfNight, Standing } from "./standing.ts";
import { selectStandings } from "./standing-queries.ts";

/** Of what no board knows, nor why: its night has just gone, or its board is being made. */
export const noStanding: Standing = {
  rank: null,
  total: null,
  unrankedReason: "boards_changing",
  waitsUntil: null,
};

/**
 * Where figures stand on the boards of their categories, one entry per squad; in the order asked.
 * One statement, none for no figures.
 */
export async function findStandings(
  deps: Pick<Deps, "db" | "clock">,
  figures: readonly FigureOfNight[],
): Promise<readonly Standing[]> {
  if (figures.length === 0) return [];
  const rows = await selectStandings(deps.db, figures, deps.clock());
  const byIndex = new Map(rows.map(({ index, ...standing }) => [index, standing]));
  return figures.map((_figure, index) => byIndex.get(index) ?? noStanding);
}
