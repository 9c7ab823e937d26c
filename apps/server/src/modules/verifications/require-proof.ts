import type { Connection } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { findCategory } from "../categories/find-category.ts";
import type { JudgedNight } from "../nights/judge/read-judged-night.ts";
import type { Proof } from "./subject.ts";

/** Refuses a category that the night does not fit, and videos that show less than the category asks for. */
export async function requireProof(
  db: Connection,
  { season, squadSize, fullRunsCount }: Pick<JudgedNight, "season" | "squadSize" | "fullRunsCount">,
  { category: slug, povs }: Pick<Proof, "category" | "povs">,
): Promise<void> {
  if (slug === null) return;
  const category = await findCategory(db, { season, slug });
  if (!category) throw new AppError("unknown_category", { season, category: slug });
  if (!category.squadSizes.includes(squadSize) || fullRunsCount < category.minimumFullRuns)
    throw new AppError("category_does_not_fit", { category: slug });
  const missing = [
    ...(category.needsVsPov && !povs.some(({ isVs = false }) => isVs) ? ["vs_pov"] : []),
    ...(category.needsInputOverlay && !povs.some(({ inputOverlay }) => inputOverlay)
      ? ["input_overlay"]
      : []),
  ];
  if (missing.length > 0)
    throw new AppError("proof_incomplete", { category: slug, missing: missing.join(", ") });
}
