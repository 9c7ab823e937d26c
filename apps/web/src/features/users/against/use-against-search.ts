import { getRouteApi } from "@tanstack/react-router";
import { type AgainstSearch, validateAgainstSearch } from "./against-search.ts";

const route = getRouteApi("/users/$hunter/against/$other");

type Change = { readonly [Key in keyof AgainstSearch]?: AgainstSearch[Key] | undefined };

/** What the address says of the page, as far as the page understands it. */
export function useAgainstSearch(): AgainstSearch {
  return validateAgainstSearch({ ...route.useSearch() });
}

/** Changes the state in the address, and stays where the page is. What becomes undefined, or its default, goes. */
export function useAgainstChange() {
  const navigate = route.useNavigate();
  return (change: Change, { replace = true }: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (search) => validateAgainstSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
}
