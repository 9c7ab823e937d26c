import { getRouteApi } from "@tanstack/react-router";
import { type AgainstSearch, validateAgainstSearch } from "./against-search.ts";

const route = getRouteApi("/users/$hunter/against/$other");

type Change = { readonly [Key in keyof AgainstSearch]?: AgainstSearch[Key] | undefined };

/** Returns the address' parameters that the page understands. */
export function useAgainstSearch(): AgainstSearch {
  return validateAgainstSearch({ ...route.useSearch() });
}

/**
 * Returns a function that changes the parameters in the address without scrolling. A parameter that becomes undefined or
 * its default is removed.
 */
export function useAgainstChange() {
  const navigate = route.useNavigate();
  return (change: Change, { replace = true }: { readonly replace?: boolean } = {}) =>
    void navigate({
      search: (search) => validateAgainstSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    });
}
