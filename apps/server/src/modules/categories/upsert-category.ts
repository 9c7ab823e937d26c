import { isDeepStrictEqual } from "node:util";
import { type CategoryAnswer, upsertCategorySchema } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import { refuseInput } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { beginBoardWork } from "../board-work/begin-board-work.ts";
import { requireSeason } from "../settings/seasons.ts";
import { canChangeCategory } from "./can-change-category.ts";
import { presentCategory } from "./present-category.ts";
import { lockCategory, writeCategory } from "./queries.ts";

export interface UpsertCategoryInput {
  /** The category as parsed JSON, not yet validated. */
  readonly category: unknown;
  readonly reason: string;
}

/**
 * Creates a category, or replaces the one of this season and slug. The boards of its season are rebuilt in the same commit, or in
 * parts when there are many nights (ADR 0046), so that readers see either board whole. Refuses bad input (`invalid_parameter`,
 * naming the field) and an unknown season.
 */
export async function upsertCategory(
  deps: ChangeDeps & Pick<Deps, "newId">,
  actor: AnyActor,
  { category: given, reason }: UpsertCategoryInput,
): Promise<CategoryAnswer> {
  const parsed = upsertCategorySchema.safeParse(given);
  if (!parsed.success) throw refuseInput(parsed.error);
  const { data: category } = parsed;
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => lockCategory(trx, category),
    may: canChangeCategory,
    change: async (trx, before) => {
      await requireSeason({ db: trx }, category.season);
      const after = presentCategory(await writeCategory(trx, deps.newId(), category));
      const earlier = before ? presentCategory(before) : null;
      if (isDeepStrictEqual(earlier, after)) return { result: after, entry: null };
      const isRanked = earlier === null || !isDeepStrictEqual(rankingParts(earlier), rankingParts(after));
      return {
        result: after,
        jobs: isRanked ? await beginBoardWork(deps, trx, [category.season]) : [],
        entry: {
          action: "category.upsert",
          objectKind: "category",
          object: `${category.season}/${category.slug}`,
          details: { from: earlier, to: after },
        },
      };
    },
  });
}

/**
 * Returns the fields of a category that decide which nights are on its board; the database function `note_touched` uses
 * the same ones.
 */
function rankingParts({ scope, minimumFullRuns, squadSizes, requirements }: CategoryAnswer) {
  return { scope, minimumFullRuns, squadSizes, requirements };
}
