import { isDeepStrictEqual } from "node:util";
import { type CategoryAnswer, upsertCategorySchema } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { requireSeason } from "../settings/require-season.ts";
import { canChangeCategory } from "./can-change-category.ts";
import { categoryName } from "./category-name.ts";
import { presentCategory } from "./present-category.ts";
import { lockCategory, writeCategory } from "./queries.ts";

export interface UpsertCategoryInput {
  /** As JSON has it. */
  readonly category: unknown;
  readonly reason: string;
}

/**
 * Creates a category, or replaces the one of this season and slug. What its season has on boards is computed anew in the
 * same commit, so that readers see either whole; whoever writes nights waits for it meanwhile (operating.md). Refuses bad
 * input (`invalid_parameter`, naming the field) and a season that there is not.
 */
export async function upsertCategory(
  deps: ChangeDeps & Pick<Deps, "newId">,
  actor: AnyActor,
  { category: given, reason }: UpsertCategoryInput,
): Promise<CategoryAnswer> {
  const parsed = upsertCategorySchema.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { data: category } = parsed;
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => lockCategory(trx, category),
    may: canChangeCategory,
    change: async (trx, before) => {
      await requireSeason({ db: trx }, category.season);
      const after = presentCategory(await writeCategory(trx, deps.newId(), category));
      if (before && isDeepStrictEqual(presentCategory(before), after)) return { result: after, entry: null };
      return {
        result: after,
        entry: {
          action: "category.upsert",
          objectKind: "category",
          object: categoryName(category),
          details: { from: before ? presentCategory(before) : null, to: after },
        },
      };
    },
  });
}
