import { type CategoryAnswer, upsertCategorySchema } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { requireSeason } from "../settings/require-season.ts";
import { changeCategory } from "./change-category.ts";
import { presentCategory } from "./present-category.ts";

/**
 * Creates a category, or replaces the one of this season and slug, together with its boards. Refuses bad input
 * (`invalid_parameter`, naming the field) and a season that there is not.
 */
export async function upsertCategory(
  deps: Pick<Deps, "db" | "newId">,
  input: unknown,
): Promise<CategoryAnswer> {
  const category = upsertCategorySchema.safeParse(input);
  if (!category.success) throw refuseInput(category.error);
  await requireSeason(deps, category.data.season);
  return presentCategory(await changeCategory(deps, category.data));
}
