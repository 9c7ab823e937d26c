import { getRouteApi } from "@tanstack/react-router";
import { changeSearch, type HunterSearchChange, validateHunterSearch } from "./hunter-search.ts";

const route = getRouteApi("/users/$hunter");

/** What the address says of the page, as far as the page understands it. */
export function useHunterSearch() {
  return validateHunterSearch({ ...route.useSearch() });
}

/** Changes the state in the address, and stays where the page is. Filters replace the entry in the history. */
export function useSearchChange() {
  const navigate = route.useNavigate();
  return (change: HunterSearchChange, { replace = true }: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (search) => changeSearch(validateHunterSearch({ ...search }), change),
      replace,
      resetScroll: false,
    });
}
