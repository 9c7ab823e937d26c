import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { Connection } from "../../platform/database/database-types.ts";
import { presentCategory } from "./present-category.ts";
import { selectPublicCategories } from "./queries.ts";

export interface CategoryName {
  readonly season: number;
  readonly slug: string;
}

/** The category of a season that everybody may choose; undefined when there is none of this name. */
export async function findCategory(
  db: Connection,
  { season, slug }: CategoryName,
): Promise<CategoryAnswer | undefined> {
  const categories = await selectPublicCategories(db, season);
  const found = categories.find((category) => category.slug === slug);
  return found && presentCategory(found);
}
