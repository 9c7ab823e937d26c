import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { boardOf, seasonOf } from "./board-ask.ts";
import { categoriesQuery } from "./board-queries.ts";
import { type BoardSearch, type SquadWord, squadWords } from "./board-search.ts";
import { useBoardSearch } from "./use-board-search.ts";

/** The category that a board shows: the address', or the first; null when the season has no such one. */
export function chosenCategory(
  categories: readonly CategoryAnswer[],
  slug: string | undefined,
): CategoryAnswer | null {
  const chosen = slug === undefined ? categories[0] : categories.find((category) => category.slug === slug);
  return chosen ?? null;
}

type Sizes = Pick<CategoryAnswer, "squadSizes">;

/** The squads that a category ranks, in their usual order; every one where there is no category. "Any" only of several. */
export function rankedSquads(category: Sizes | null): readonly SquadWord[] {
  if (category === null) return squadWords;
  const [any, ...sizes] = squadWords;
  const ranked = sizes.filter((_, index) => category.squadSizes.includes(index + 1));
  return ranked.length === 1 ? ranked : [any, ...ranked];
}

/** The squad that is shown: the address', else any; null when the category does not rank the address'. */
export function squadShown(search: BoardSearch, category: Sizes | null): SquadWord | null {
  const squads = rankedSquads(category);
  const { squad = squads[0] ?? "any" } = search;
  return squads.includes(squad) ? squad : null;
}

/**
 * Whether it is not known yet if the category ranks the squad that the address names: until its categories are there,
 * an empty board may be one that cannot have entries.
 */
export function useIsSquadUncertain(currentSeason: number): boolean {
  const { search } = useBoardSearch();
  const { isPending, isPlaceholderData } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  return search.squad !== undefined && (isPending || isPlaceholderData);
}

/** The category of the board in the address; null while it is not known, and where there is none. */
export function useChosenCategory(currentSeason: number): CategoryAnswer | null {
  const { search } = useBoardSearch();
  const { data, isPlaceholderData } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  // Those of the season before stand in for a moment: what they rank says nothing of this one.
  if (data === undefined || isPlaceholderData || boardOf(search) === "hunters") return null;
  return chosenCategory(data, search.category);
}
