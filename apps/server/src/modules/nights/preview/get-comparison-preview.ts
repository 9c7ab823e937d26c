import { hash } from "node:crypto";
import { type CompareTarget, parseCompareTarget } from "@hunt/contracts/compare-target";
import { defaultLocale } from "@hunt/contracts/locales";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { ComparisonQuery } from "@hunt/contracts/previews";
import { runsInMs } from "@hunt/contracts/run-in-ms";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { comparisonCard } from "@hunt/engine/cards/comparison-card";
import { pickRun } from "@hunt/engine/statistics/best-run";
import { comparedSides } from "@hunt/engine/statistics/compared-sides";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { canDraw } from "../../../platform/pictures/create-pictures.ts";
import { cardOfComparison, type NightComparison } from "./card-of-comparison.ts";
import { getPublicNight } from "./get-night-preview.ts";

/**
 * Returns the picture of a comparison as PNG. Throws `night_not_found` unless both nights are public and have the runs
 * that are compared.
 */
export async function getComparisonPreview(
  deps: Pick<Deps, "db" | "config" | "texts" | "pictures">,
  nightUuid: string,
  query: ComparisonQuery,
): Promise<Buffer> {
  const night = await getPublicNight(deps, nightUuid);
  const comparison = await findComparison(deps, night, query);
  if (comparison === null) throw new AppError("night_not_found");
  const texts = deps.texts(defaultLocale);
  const svg = comparisonCard(cardOfComparison(comparison, { texts, brand: deps.config.brandName, canDraw }));
  return await deps.pictures.of(`comparison ${hash("sha256", svg)}`, () => svg);
}

/** Returns what an address compares a public night with; null when that does not exist, or depends on the viewer. */
export async function findComparison(
  deps: Pick<Deps, "db">,
  night: NightAnswer,
  { compare, of }: Pick<ComparisonQuery, "compare" | "of">,
): Promise<NightComparison | null> {
  const target = parseCompareTarget(compare);
  if (target?.kind !== "run" && target?.kind !== "night") return null;
  const other = await findOther(deps, night, target);
  if (other === null) return null;
  const runs = runsInMs(other);
  const reference = {
    run: pickRun(runs, target.runIndex),
    night: other === night ? null : { runs, averageRealTimeMs: averageMs(other) },
  };
  const view = { runs: runsInMs(night), averageRealTimeMs: averageMs(night) };
  const sides = comparedSides(view, reference, of);
  return sides && { night, other, sides };
}

async function findOther(
  deps: Pick<Deps, "db">,
  night: NightAnswer,
  target: Extract<CompareTarget, { readonly kind: "run" | "night" }>,
): Promise<NightAnswer | null> {
  if (target.kind === "run" || target.nightUuid === night.uuid) return night;
  try {
    return await getPublicNight(deps, target.nightUuid);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function averageMs({ averageRealTime }: NightAnswer): number | null {
  return averageRealTime === null ? null : msFromSeconds(averageRealTime);
}
