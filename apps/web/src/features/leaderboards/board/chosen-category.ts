import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { boardOf, seasonOf } from "./board-parameters.ts";
import { categoriesQuery } from "./board-queries.ts";
import { type BoardSearch, type SquadWord, squadWords } from "./board-search.ts";
import { useBoardSearch } from "./use-board-search.ts";

/** Returns the category in the address, or the season's first; null when the season does not have it. */
export function chosenCategory(
  categories: readonly CategoryAnswer[],
  slug: string | undefined,
): CategoryAnswer | null {
  const chosen = slug === undefined ? categories[0] : categories.find((category) => category.slug === slug);
  return chosen ?? null;
}

type Sizes = Pick<CategoryAnswer, "squadSizes">;

/**
 * Returns the squads that a category ranks, in their usual order; without a category, all squads. "Any" is included only
 * when there are several sizes.
 */
export function rankedSquads(category: Sizes | null): readonly SquadWord[] {
  if (category === null) return squadWords;
  const [any, ...sizes] = squadWords;
  const ranked = sizes.filter((_, index) => category.squadSizes.includes(index + 1));
  return ranked.length === 1 ? ranked : [any, ...ranked];
}

/** Returns the squad in the address, or the default; null when the category does not rank the squad in the address. */
export function squadShown(search: BoardSearch, category: Sizes | null): SquadWord | null {
  const squads = rankedSquads(category);
  const { squad = squads[0] ?? "any" } = search;
  return squads.includes(squad) ? squad : null;
}

/**
 * Whether it is still unknown if the category ranks the squad in the address. Until the categories have loaded, an empty
 * board may be one that cannot have entries.
 */
export function useIsSquadUncertain(currentSeason: number): boolean {
  const { search } = useBoardSearch();
  const { isPending, isPlaceholderData } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  return search.squad !== undefined && (isPending || isPlaceholderData);
}

/** Returns the category of the board in the address; null while it is unknown, and for a board without categories. */
export function useChosenCategory(currentSeason: number): CategoryAnswer | null {
  const { search } = useBoardSearch();
  const { data, isPlaceholderData } = useQuery(categoriesQuery(seasonOf(search, currentSeason)));
  // The categories of the previous season stand in for a moment, and must not be taken for those of this season.
  if (data === undefined || isPlaceholderData || boardOf(search) === "hunters") return null;
  return chosenCategory(data, search.category);
}
