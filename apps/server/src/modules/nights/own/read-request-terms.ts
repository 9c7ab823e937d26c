import type { Deps } from "../../../platform/deps.ts";
import { type LeastFullRuns, leastFullRuns } from "../../categories/find-category.ts";
import { getSettingValues } from "../../settings/get-settings.ts";

/** The conditions outside the night that decide whether a verification can be asked for. */
export interface RequestTerms {
  /** While the boards are locked, every season is locked. */
  readonly isLocked: boolean;
  /** The ended seasons, whose boards take no more nights. */
  readonly endedSeasons: readonly number[];
  readonly leastFullRuns: readonly LeastFullRuns[];
}

/** Reads the current terms, in two statements. */
export async function readRequestTerms(deps: Pick<Deps, "clock" | "db">): Promise<RequestTerms> {
  const [settings, least] = await Promise.all([getSettingValues(deps), leastFullRuns(deps)]);
  const nowMs = deps.clock();
  const ended = settings.seasons.filter(({ endsAt }) => endsAt !== null && Date.parse(endsAt) <= nowMs);
  return {
    isLocked: settings.leaderboardsLocked,
    endedSeasons: ended.map(({ number }) => number),
    leastFullRuns: least,
  };
}
