import { useNavigate, useSearch } from "@tanstack/react-router";
import { type BoardSearch, validateBoardSearch } from "./board-search.ts";

interface Step {
  /** True to add a step to the browser's history; otherwise the view replaces the current one. */
  readonly keepsHistory?: boolean;
}

/** Returns the view of a board or of its records in the address, and functions that change it. */
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
