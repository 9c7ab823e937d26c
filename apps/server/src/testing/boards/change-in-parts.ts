import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import type { Kysely } from "kysely";
import { changeCategory } from "../../modules/categories/change-category.ts";
import type { Database } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Choices, worldSeasons } from "./world-values.ts";

/** A change of a category, an old or a new one, by choices. */
export function categoryChange({ a, b, c }: Choices): UpsertCategoryRequest {
  return {
    slug: ["any%", "novaless%", "any%", "third"][a % 4] ?? "any%",
    name: "Changed",
    season: [4, 4, 4, ...worldSeasons][b % 6] ?? 4,
    scope: c % 3 === 0 ? "private" : "public",
    minimumFullRuns: (a + b) % 8,
    squadSizes: [[1, 2, 3, 4], [1], [4, 2], [1, 2]][b % 4] ?? [1],
    requirements: (b + c) % 2 === 0 ? {} : { en: "Some." },
    position: c % 4,
    archived: a % 5 === 4,
  };
}

/** Many commits of each change, so that much can come between them. */
const sizes = { nights: 2, entries: 50 };

/**
 * Changes a category by the verb that does it in parts; `between` is called before every commit of it, and ends the
 * change half way by a throw, as a crash would.
 */
export async function changeInParts(
  deps: Pick<Deps, "db" | "newId">,
  category: UpsertCategoryRequest,
  between: () => Promise<void>,
): Promise<void> {
  await changeCategory({ newId: deps.newId, db: pausing(deps.db, between) }, category, sizes);
}

/** A database whose transactions begin after a pause. */
function pausing(db: Kysely<Database>, pause: () => Promise<void>): Kysely<Database> {
  return new Proxy(db, {
    get(target, name) {
      if (name !== "transaction") return Reflect.get(target, name, target);
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
          await pause();
          return await target.transaction().execute(work);
        },
      });
    },
  });
}
