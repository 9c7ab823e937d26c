import type { Night, Run } from "@hunt/engine/domain/analysis";
import { bestRun } from "@hunt/engine/live/splits";

/** The best full run of a night that is stored in this browser. */
export interface OwnBest {
  readonly squadSize: number;
  readonly run: Run;
}

export type LoadOwnBests = () => Promise<readonly OwnBest[]>;

/**
 * Returns the best run so far among those of the stored nights with the same squad size and the earlier ones of this
 * night, whose last one is compared with it; null without a run.
 */
export function ownBestOf(bests: readonly OwnBest[], night: Night | null): Run | null {
  const squadSize = night?.squadSize ?? 1;
  const ofSquad = bests.filter((best) => best.squadSize === squadSize).map(({ run }) => run);
  return bestRun([...ofSquad, ...(night?.runs.slice(0, -1) ?? [])]);
}
