import { type CategoryAnswer, upsertCategorySchema } from "@hunt/contracts/categories";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { requireSeason } from "../settings/require-season.ts";
import { presentCategory } from "./present-category.ts";
import { writeCategory } from "./queries.ts";

/**
 * Creates a category, or replaces the one of this season and slug. What its season has on boards is computed anew in the
 * same commit, so that readers see either whole; whoever writes nights waits for it meanwhile (operating.md). Refuses bad
 * input (`invalid_parameter`, naming the field) and a season that there is not.
 */
export async function upsertCategory(
  deps: Pick<Deps, "db" | "newId">,
  input: unknown,
): Promise<CategoryAnswer> {
  const category = upsertCategorySchema.safeParse(input);
  if (!category.success) throw refuseInput(category.error);
  await requireSeason(deps, category.data.season);
  const write = (trx: Transaction) => writeCategory(trx, deps.newId(), category.data);
  return presentCategory(await deps.db.transaction().execute(write));
}
