import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import type { Transaction } from "../../platform/database/database-types.ts";
import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  type CategoryRow,
  insertHidden,
  selectNightsOfCategory,
  selectNightsOfNoCategory,
  showCategory,
  touchNights,
} from "./queries.ts";

/** Boards of so many nights are computed in one commit: others wait for a part of a second, not for a season. */
const nightsPerCommit = 100;

/**
 * Creates a category; null when the season has one of this slug. Nobody sees it before its boards are whole: until then
 * it is private, and its nights are computed in parts. Whatever is written meanwhile counts for it already. If it ends
 * half way, what is left is a private category, and making that public computes its season whole.
 */
export async function addCategory(
  deps: Pick<Deps, "db" | "newId">,
  category: UpsertCategoryRequest,
  partSize: number = nightsPerCommit,
): Promise<CategoryRow | null> {
  const commit = <Result>(work: (trx: Transaction) => Promise<Result>) =>
    outwaitLocks(() => deps.db.transaction().execute(work));
  const computeInParts = async (nights: readonly string[]) => {
    for (let place = 0; place < nights.length; place += partSize)
      await commit((trx) => touchNights(trx, nights.slice(place, place + partSize)));
  };
  const hidden = await commit((trx) => insertHidden(trx, deps.newId(), category));
  if (!hidden) return null;
  await computeInParts(await commit((trx) => selectNightsOfCategory(trx, category)));
  if (category.scope !== "public") return hidden;
  const shown = await commit((trx) => showCategory(trx, hidden.uuid));
  // A season's first takes the place of its board without a name, which nobody finds any more.
  await computeInParts(await commit((trx) => selectNightsOfNoCategory(trx, category.season)));
  return shown;
}
