import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import type { ChangeDeps } from "../audit/perform-change.ts";
import { type UpsertCategoryInput, upsertCategory } from "../categories/upsert-category.ts";
import { countNightsOfSeason } from "../nights/store/count-nights-of-season.ts";
import { refuseTooManyNights } from "./refuse-too-many-nights.ts";
import { requireAdmin } from "./require-admin.ts";

/**
 * Creates or replaces a category over HTTP, as `upsertCategory` says; a season with more nights than a call can wait for is left to
 * the command line (`too_many_nights_affected`).
 */
export async function saveCategory(
  deps: ChangeDeps & Pick<Deps, "newId">,
  actor: AnyActor,
  { season, ...input }: UpsertCategoryInput & { readonly season: number },
): Promise<CategoryAnswer> {
  requireAdmin(actor);
  refuseTooManyNights(await countNightsOfSeason(deps.db, season));
  return await upsertCategory(deps, actor, input);
}
