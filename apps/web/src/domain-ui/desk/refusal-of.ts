import { ApiProblem } from "../../lib/api/api-problem.ts";

/** Why a call failed; null for one that did not, or that only waits for a younger sign-in. */
export function refusalOf(error: Error | null): ApiProblem | null {
  if (error === null || isSignInTooOld(error)) return null;
  if (error instanceof ApiProblem) return error;
  const facts = { status: 0, detail: null, requestId: null, retryAfterSeconds: null, params: {}, errors: [] };
  return new ApiProblem({ code: "unexpected_answer", ...facts }, { cause: error });
}

/** The call needs a sign-in of the last ten minutes. */
export function isSignInTooOld(error: Error): boolean {
  return error instanceof ApiProblem && error.code === "fresh_sign_in_needed";
}
