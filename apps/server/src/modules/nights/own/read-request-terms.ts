import type { Deps } from "../../../platform/deps.ts";
import { type LeastFullRuns, leastFullRuns } from "../../categories/least-full-runs.ts";
import { getSettingValues } from "../../settings/get-settings.ts";

/** What, beside the night itself, decides whether a verification can be asked for. */
export interface RequestTerms {
  /** While the boards are locked, so is every season. */
  readonly isLocked: boolean;
  readonly leastFullRuns: readonly LeastFullRuns[];
}

/** The terms in force, two statements. */
export async function readRequestTerms(deps: Pick<Deps, "db">): Promise<RequestTerms> {
  const [{ leaderboardsLocked }, least] = await Promise.all([getSettingValues(deps), leastFullRuns(deps)]);
  return { isLocked: leaderboardsLocked, leastFullRuns: least };
}
