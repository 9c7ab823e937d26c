import type { Deps } from "../../platform/deps.ts";
import { selectPublicCategories } from "./queries.ts";

/** The fewest full runs that one of a season's categories takes of a squad of some size. */
export interface LeastFullRuns {
  readonly season: number;
  readonly squadSize: number;
  readonly fullRuns: number;
}

/** Of each season with categories that can be chosen: the squad sizes that they take, once each. One statement. */
export async function leastFullRuns(deps: Pick<Deps, "db">): Promise<readonly LeastFullRuns[]> {
  const least = new Map<string, LeastFullRuns>();
  for (const { season, squad_sizes, minimum_full_runs: fullRuns } of await selectPublicCategories(
    deps.db,
    undefined,
  ))
    for (const squadSize of squad_sizes) {
      const key = `${season} ${squadSize}`;
      const known = least.get(key);
      if (!known || fullRuns < known.fullRuns) least.set(key, { season, squadSize, fullRuns });
    }
  return [...least.values()];
}
