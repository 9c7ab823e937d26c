import type { CategoryAnswer } from "@hunt/contracts/categories";
import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import type { VerifiableNight } from "./verifiable-night.ts";

/**
 * What keeps a night from being sent in, as far as it can be seen from the night and the categories of its season; what else
 * there may be the server says when it is asked.
 */
export function knownObstacles(
  night: VerifiableNight,
  categories: readonly Pick<CategoryAnswer, "archived" | "squadSizes" | "minimumFullRuns">[],
): readonly IneligibleReason[] {
  const { perspective, scope, squadSize, fullRunsCount, verification, verified, diagnostics } = night;
  const taking = categories.filter(({ archived, squadSizes }) => !archived && squadSizes.includes(squadSize));
  const leastFullRuns =
    categories.length === 0
      ? defaultMinimumFullRuns
      : Math.min(...taking.map(({ minimumFullRuns }) => minimumFullRuns));
  const holds: Partial<Record<IneligibleReason, boolean>> = {
    client_log: perspective !== "host",
    not_public: scope !== "public",
    squad_size: categories.length > 0 && taking.length === 0,
    too_few_full_runs: Number.isFinite(leastFullRuns) && fullRunsCount < leastFullRuns,
    verification_open: verification?.status === "pending",
    verified: verified || verification?.status === "approved",
    error_diagnostic: diagnostics?.some(({ severity }) => severity === "error") ?? false,
  };
  return Object.entries(holds).flatMap(([reason, isSo]) => (isSo ? [reason as IneligibleReason] : []));
}
