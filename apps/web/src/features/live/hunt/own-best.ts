import type { Run } from "@hunt/engine/domain/analysis";
import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import { bestRun } from "@hunt/engine/live/splits";

/** The best full run of a night that is stored in this browser. */
export interface OwnBest {
  readonly squadSize: number;
  readonly run: Run;
}

export type LoadOwnBests = () => Promise<readonly OwnBest[]>;

type Hunt = Pick<LiveSnapshot, "squad" | "night">;

/**
 * Returns the best run so far among those of the stored nights with the same squad size and the earlier ones of this
 * night; null without a run.
 */
export function ownBestOf(bests: readonly OwnBest[], hunt: Hunt): Run | null {
  const squadSize = squadSizeOf(hunt);
  const ofSquad = bests.filter((best) => best.squadSize === squadSize).map(({ run }) => run);
  return bestRun([...ofSquad, ...earlierRuns(hunt)]);
}

/**
 * Returns the size of the squads that a hunt is compared with: before the first capture it is that of those present, and a
 * mate who leaves does not change it in the middle of a run.
 */
export function squadSizeOf({ squad, night }: Hunt): number {
  return Math.min(4, Math.max(squad.length, night?.squadSize ?? 1));
}

/** Returns the night's runs without the last one, which is the one that is compared. */
export function earlierRuns({ night }: Pick<Hunt, "night">): readonly Run[] {
  return night?.runs.slice(0, -1) ?? [];
}
