import { type IneligibleReason, ineligibleReasons } from "@hunt/contracts/verification-reasons";
import { ApiProblem } from "../../lib/api-problem.ts";

/** What the server found against a night; nothing for any other refusal. */
export function obstaclesIn(error: unknown): readonly IneligibleReason[] {
  if (!(error instanceof ApiProblem) || error.code !== "night_not_eligible") return [];
  const told = String(error.params.reasons ?? "").split(/[\s,]+/);
  return ineligibleReasons.filter((reason) => told.includes(reason));
}
