import { type CategoryAnswer, upsertCategorySchema } from "@hunt/contracts/categories";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/refuse-input.ts";
import { requireSeason } from "../settings/require-season.ts";
import { addCategory } from "./add-category.ts";
import { presentCategory } from "./present-category.ts";
import { writeCategory } from "./queries.ts";

/**
 * Creates a category, or replaces the one of this season and slug. Boards of a new one are computed in parts, before it
 * is seen; those of one that is changed follow in the same transaction, by the database's triggers. Refuses bad input (`invalid_parameter`, naming the field) and a season that there is not.
 */
export async function upsertCategory(
  deps: Pick<Deps, "db" | "newId">,
  input: unknown,
): Promise<CategoryAnswer> {
  const category = upsertCategorySchema.safeParse(input);
  if (!category.success) throw refuseInput(category.error);
  await requireSeason(deps, category.data.season);
  const added = await addCategory(deps, category.data);
  const write = (trx: Transaction) => writeCategory(trx, deps.newId(), category.data);
  return presentCategory(added ?? (await deps.db.transaction().execute(write)));
}
