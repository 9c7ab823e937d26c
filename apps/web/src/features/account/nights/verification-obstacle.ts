import type { OwnNightAnswer } from "@hunt/contracts/own-nights";

/** docs/product.md, "Boards": full runs that a night needs where no category says otherwise. */
const minimumFullRuns = 6;

export type VerificationObstacle = "client_log" | "not_public" | "too_few_full_runs" | "pending" | "approved";

type Judged = Pick<OwnNightAnswer, "perspective" | "scope" | "fullRunsCount" | "verified" | "verification">;

/** Why no verification of a night can be asked for; null when one can. */
export function verificationObstacle(night: Judged): VerificationObstacle | null {
  if (night.verified || night.verification?.status === "approved") return "approved";
  if (night.verification?.status === "pending") return "pending";
  if (night.perspective === "client") return "client_log";
  if (night.scope !== "public") return "not_public";
  return night.fullRunsCount < minimumFullRuns ? "too_few_full_runs" : null;
}
