import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canChangeCategory } from "./can-change-category.ts";
import { categoryName } from "./category-name.ts";
import { lockCategory, setArchived } from "./queries.ts";

export interface ArchiveCategoryInput {
  readonly season: number;
  readonly slug: string;
  readonly reason: string;
}

/**
 * Takes a category out of the lists; its nights keep it. False when it was so already. Refuses one that there is not
 * (`unknown_category`).
 */
export async function archiveCategory(
  deps: ChangeDeps,
  actor: AnyActor,
  { season, slug, reason }: ArchiveCategoryInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const category = await lockCategory(trx, { season, slug });
      if (!category) throw new AppError("unknown_category", { season, category: slug });
      return category;
    },
    may: canChangeCategory,
    change: async (trx, { uuid, archived }) => {
      if (archived) return { result: false, entry: null };
      await setArchived(trx, uuid);
      return {
        result: true,
        entry: {
          action: "category.archive",
          objectKind: "category",
          object: categoryName({ season, slug }),
        },
      };
    },
  });
}
