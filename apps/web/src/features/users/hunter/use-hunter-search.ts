import { getRouteApi } from "@tanstack/react-router";
import { changeSearch, type HunterSearchChange, validateHunterSearch } from "./hunter-search.ts";

const route = getRouteApi("/users/$hunter");

/** Returns the address' parameters that the page understands. */
export function useHunterSearch() {
  return validateHunterSearch({ ...route.useSearch() });
}

/**
 * Returns a function that changes the state in the address without scrolling. Filters replace the entry in the history.
 */
export function useSearchChange() {
  const navigate = route.useNavigate();
  return (change: HunterSearchChange, { replace = true }: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (search) => changeSearch(validateHunterSearch({ ...search }), change),
      replace,
      resetScroll: false,
    });
}
