import type { CategoryAnswer } from "@hunt/contracts/categories";
import { maxCategoryNameLength, maxCategorySlugLength, maxRequirementLength } from "@hunt/contracts/limits";

/** The fields of a category's form. */
export type CategoryDraft = Omit<CategoryAnswer, "uuid">;

/** Returns a new draft, placed after the others; every night with six full runs fits it. */
export function newCategory(season: number, others: readonly CategoryAnswer[]): CategoryDraft {
  return {
    slug: "",
    name: "",
    season,
    scope: "private",
    minimumFullRuns: 6,
    squadSizes: [1, 2, 3, 4],
    requirements: {},
    needsVsPov: false,
    needsInputOverlay: false,
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
    archived: false,
  };
}

export function draftOf({ uuid: _, ...category }: CategoryAnswer): CategoryDraft {
  return category;
}

export type CategoryProblem =
  | "slug"
  | "slugTaken"
  | "name"
  | "minimumFullRuns"
  | "squadSizes"
  | "requirements"
  | "requirementsLength"
  | "position";

const slugPattern = /^[a-z0-9][a-z0-9%_-]*$/;
const isCount = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;

/**
 * Returns what the server would refuse, in the order of the form (`contracts/src/categories.ts`). The server has the last
 * word.
 */
export function categoryProblems(
  draft: CategoryDraft,
  takenSlugs: readonly string[],
): readonly CategoryProblem[] {
  const { slug, name, minimumFullRuns, squadSizes, requirements, position } = draft;
  const texts = Object.values(requirements);
  const isSlug = slugPattern.test(slug) && slug.length <= maxCategorySlugLength;
  return [
    ...(isSlug ? [] : (["slug"] as const)),
    ...(takenSlugs.includes(slug) ? (["slugTaken"] as const) : []),
    ...(name.trim() === "" || name.length > maxCategoryNameLength ? (["name"] as const) : []),
    ...(isCount(minimumFullRuns, 100) ? [] : (["minimumFullRuns"] as const)),
    ...(squadSizes.length === 0 ? (["squadSizes"] as const) : []),
    ...(texts.length > 0 && requirements.en === undefined ? (["requirements"] as const) : []),
    ...(texts.some((text) => text.length > maxRequirementLength) ? (["requirementsLength"] as const) : []),
    ...(isCount(position, 10_000) ? [] : (["position"] as const)),
  ];
}

/** Returns the texts with one language's text set, or removed when it is empty. */
export function withRequirement(
  requirements: CategoryDraft["requirements"],
  locale: string,
  text: string,
): CategoryDraft["requirements"] {
  const { [locale]: _, ...others } = requirements;
  return text.trim() === "" ? others : { ...others, [locale]: text };
}

/** Returns the fields that differ between two states of a category, by their names in the contract. */
export function changedFields(before: CategoryDraft, after: CategoryDraft): readonly (keyof CategoryDraft)[] {
  const keys = Object.keys(after) as readonly (keyof CategoryDraft)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
