import { getRouteApi } from "@tanstack/react-router";
import { changeSearch, type HunterSearchChange } from "./hunter-search.ts";

const route = getRouteApi("/users/$hunter");

/** Changes the state in the address, and stays where the page is. Filters replace the entry in the history. */
export function useSearchChange() {
  const navigate = route.useNavigate();
  return (change: HunterSearchChange, { replace = true }: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (search) => changeSearch(search, change), replace, resetScroll: false });
}
