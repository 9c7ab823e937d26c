import type { ApiProblemFacts } from "../api/api-problem.ts";

/**
 * Whether the same upload may be accepted later: the server was busy or without its database, does not know what became of it,
 * or no answer of it came.
 */
export function isTransient({ status, code }: Pick<ApiProblemFacts, "status" | "code">): boolean {
  // An answer that only looks like a success comes from a network that asks for a sign-in.
  return status === 0 || status === 429 || status >= 500 || (code === "unexpected_answer" && status < 400);
}
