import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { VerifiableNight } from "./verifiable-night.ts";

/** The categories that a night fits by its squad and full runs, and the one that it has. */
export function fittingCategories(
  categories: readonly CategoryAnswer[],
  { category, squadSize, fullRunsCount }: Pick<VerifiableNight, "category" | "squadSize" | "fullRunsCount">,
): readonly CategoryAnswer[] {
  return categories.filter(
    ({ slug, archived, squadSizes, minimumFullRuns }) =>
      slug === category || (!archived && squadSizes.includes(squadSize) && minimumFullRuns <= fullRunsCount),
  );
}
