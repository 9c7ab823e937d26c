import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { setArchived } from "./queries.ts";

export interface ArchiveCategoryInput {
  readonly season: number;
  readonly slug: string;
}

/** Takes a category out of the lists; its nights keep it. Refuses one that there is not (`unknown_category`). */
export async function archiveCategory(deps: Pick<Deps, "db">, input: ArchiveCategoryInput): Promise<void> {
  const { season, slug } = input;
  const isKnown = await deps.db.transaction().execute((trx) => setArchived(trx, input));
  if (!isKnown) throw new AppError("unknown_category", { season, category: slug });
}
