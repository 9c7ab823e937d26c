import { getRouteApi } from "@tanstack/react-router";
import { type BoardSearch, validateBoardSearch } from "./board-search.ts";

const route = getRouteApi("/leaderboards");

interface Step {
  /** Going back leads to the view before; without it the view replaces that one. */
  readonly keepsHistory?: boolean;
}

/** The view that the address names, and the way to another one. */
export function useBoardSearch() {
  const search = validateBoardSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const show = (next: (search: BoardSearch) => BoardSearch, { keepsHistory = false }: Step = {}) =>
    void navigate({
      search: (before) => next(validateBoardSearch({ ...before })),
      replace: !keepsHistory,
      resetScroll: false,
    });
  return { search, show } as const;
}
