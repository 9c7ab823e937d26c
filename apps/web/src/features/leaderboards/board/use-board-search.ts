import { useNavigate, useSearch } from "@tanstack/react-router";
import { type BoardSearch, validateBoardSearch } from "./board-search.ts";

interface Step {
  /** Going back leads to the view before; without it the view replaces that one. */
  readonly keepsHistory?: boolean;
}

/** The view that the address names, of a board or of its records, and the way to another one. */
export function useBoardSearch() {
  const search = validateBoardSearch({ ...useSearch({ strict: false }) });
  const navigate = useNavigate();
  const show = (next: (search: BoardSearch) => BoardSearch, { keepsHistory = false }: Step = {}) =>
    void navigate({
      to: ".",
      search: (before) => next(validateBoardSearch({ ...before })),
      replace: !keepsHistory,
      resetScroll: false,
    });
  return { search, show } as const;
}
