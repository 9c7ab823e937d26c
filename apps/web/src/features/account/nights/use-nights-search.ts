import { getRouteApi } from "@tanstack/react-router";
import { type OwnNightsSearch, validateOwnNightsSearch } from "./nights-search.ts";

const route = getRouteApi("/signed-in/account");

type Changes = { readonly [Key in keyof OwnNightsSearch]: OwnNightsSearch[Key] | undefined };

/** What the address says, and a way to change it. Any change but that of the page shows the first page. */
export function useNightsSearch() {
  const search = validateOwnNightsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const change = (changes: Partial<Changes>, { replace = false } = {}) =>
    void navigate({
      search: (before) => ({
        tab: "nights",
        ...validateOwnNightsSearch({
          ...validateOwnNightsSearch({ ...before }),
          page: undefined,
          ...changes,
        }),
      }),
      replace,
      resetScroll: false,
    });
  const clear = () => void navigate({ search: { tab: "nights" }, resetScroll: false });
  return { search, change, clear } as const;
}
