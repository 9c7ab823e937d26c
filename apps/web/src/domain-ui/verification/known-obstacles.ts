import type { CategoryAnswer } from "@hunt/contracts/categories";
import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";

type SeasonTerms = Pick<PublicSettingsAnswer, "seasons" | "leaderboardsLocked" | "serverTime">;

/**
 * Returns the obstacles to sending a night in, as far as the night, the categories of its season and the state of the season
 * show them. The server reports any others when it is asked.
 */
export function knownObstacles(
  night: VerifiableNight,
  categories: readonly Pick<CategoryAnswer, "archived" | "squadSizes" | "minimumFullRuns">[],
  settings: SeasonTerms | undefined,
): readonly IneligibleReason[] {
  const { perspective, scope, squadSize, fullRunsCount, verification, verified, diagnostics, viewer } = night;
  const taking = categories.filter(({ archived, squadSizes }) => !archived && squadSizes.includes(squadSize));
  const leastFullRuns =
    categories.length === 0
      ? defaultMinimumFullRuns
      : Math.min(...taking.map(({ minimumFullRuns }) => minimumFullRuns));
  const holds: Record<IneligibleReason, boolean> = {
    not_me: viewer?.presence === false && viewer.access !== "owner",
    client_log: perspective !== "host",
    not_public: scope !== "public",
    season_locked: settings !== undefined && isLocked(night.season, settings),
    squad_size: categories.length > 0 && taking.length === 0,
    too_few_full_runs: Number.isFinite(leastFullRuns) && fullRunsCount < leastFullRuns,
    verification_open: verification?.status === "pending",
    verified: verified || verification?.status === "approved",
    error_diagnostic: diagnostics?.some(({ severity }) => severity === "error") ?? false,
  };
  return Object.entries(holds).flatMap(([reason, isSo]) => (isSo ? [reason as IneligibleReason] : []));
}

function isLocked(season: number, { seasons, leaderboardsLocked, serverTime }: SeasonTerms): boolean {
  const endsAt = seasons.find(({ number }) => number === season)?.endsAt ?? null;
  return leaderboardsLocked || (endsAt !== null && Date.parse(endsAt) <= Date.parse(serverTime));
}

/** The fields of a night that the form of a verification needs. */
export type VerifiableNight = Pick<
  NightAnswer,
  | "uuid"
  | "season"
  | "squadSize"
  | "fullRunsCount"
  | "category"
  | "users"
  | "verified"
  | "perspective"
  | "scope"
  | "verification"
  | "diagnostics"
  | "viewer"
>;
