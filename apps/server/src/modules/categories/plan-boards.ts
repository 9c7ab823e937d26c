import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import { type Draft, hasPublicCategory } from "./draft-queries.ts";
import { type CategoryRow, selectCategory } from "./queries.ts";

/** What a change of a category does to boards. */
export interface BoardPlan {
  /** Whether it does anything. */
  readonly isChange: boolean;
  readonly toCompute: readonly Omit<Draft, "key">[];
  /** The categories whose boards give way; empty: those of a season without public categories. */
  readonly replaced: readonly string[];
}

/**
 * Texts, position and the archive change no board. Rules do; and a season has its board without a name as long as it
 * has no public category (docs/product.md, "Seasons and categories").
 */
export async function planBoards(trx: Transaction, category: UpsertCategoryRequest): Promise<BoardPlan> {
  const { season, slug } = category;
  const current = await selectCategory(trx, category);
  const rules: Omit<Draft, "key"> = {
    season,
    category: slug,
    minimumFullRuns: category.minimumFullRuns,
    squadSizes: [...category.squadSizes].sort((a, b) => a - b),
    hasRequirements: Object.keys(category.requirements).length > 0,
  };
  const hasOthers = await hasPublicCategory(trx, { season, besides: slug });
  const hasNameless = !hasOthers && current?.scope !== "public";
  const needsNameless = !hasOthers && category.scope !== "public";
  const changesRules = !current || !isSame(rules, current);
  return {
    isChange: changesRules || hasNameless !== needsNameless,
    toCompute: [
      ...(changesRules ? [rules] : []),
      ...(needsNameless && !hasNameless ? [namelessRules(season)] : []),
    ],
    replaced: [...(changesRules ? [slug] : []), ...(hasNameless === needsNameless ? [] : [""])],
  };
}

const namelessRules = (season: number): Omit<Draft, "key"> => ({
  season,
  category: "",
  minimumFullRuns: defaultMinimumFullRuns,
  squadSizes: null,
  hasRequirements: false,
});

function isSame(rules: Omit<Draft, "key">, current: CategoryRow): boolean {
  return (
    rules.minimumFullRuns === current.minimum_full_runs &&
    rules.squadSizes?.join() === current.squad_sizes.join() &&
    rules.hasRequirements === Object.keys(current.requirements).length > 0
  );
}
