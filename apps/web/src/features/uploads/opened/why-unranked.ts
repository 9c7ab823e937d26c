import type { NightLadderAnswer } from "@hunt/contracts/leaderboards";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { Night } from "@hunt/engine/domain/analysis";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";

/** Why a night of this computer would have no place on its board once somebody answers for it; null when it would have one. */
export function whyUnranked(
  night: Night,
  { minimumFullRuns, unrankedReason }: Pick<NightLadderAnswer, "minimumFullRuns" | "unrankedReason">,
): UnrankedReason | null {
  if (night.perspective === "client") return "client_log";
  if (night.startedAtUtcMs === null) return "undated";
  if (unrankedReason !== null) return unrankedReason;
  if (night.runs.some(isBelowFloor)) return "below_floor";
  if (night.fullRunsCount < minimumFullRuns) return "too_few_full_runs";
  return night.averageRealTimeMs === null ? "figure_unknown" : null;
}
