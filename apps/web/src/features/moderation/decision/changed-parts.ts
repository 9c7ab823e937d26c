import type { ApiProblem } from "../../../lib/api-problem.ts";

const parts = ["request", "proof", "figures", "logs", "night"] as const;

/** What of a request can be another one than it was when it was looked at. */
export type ChangedPart = (typeof parts)[number];

/** What a refused decision says has changed; what this release has no words for is left out. */
export function changedParts({ params: { changed } }: Pick<ApiProblem, "params">): readonly ChangedPart[] {
  if (typeof changed !== "string") return [];
  const named = changed.split(", ");
  return parts.filter((part) => named.includes(part));
}
