import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import type { ChangeDeps } from "../audit/perform-change.ts";
import { type UpsertCategoryInput, upsertCategory } from "../categories/upsert-category.ts";
import { requireAdmin } from "./require-admin.ts";

/** Creates or replaces a category over HTTP; the rules are those of `upsertCategory`. */
export async function saveCategory(
  deps: ChangeDeps & Pick<Deps, "newId">,
  actor: AnyActor,
  input: UpsertCategoryInput,
): Promise<CategoryAnswer> {
  requireAdmin(actor);
  return await upsertCategory(deps, actor, input);
}
