import { getRouteApi, useSearch } from "@tanstack/react-router";
import { type DatabaseSearch, validateDatabaseSearch, withoutAbsent } from "./database-search.ts";

const route = getRouteApi("/database");

type Changes = { readonly [Key in keyof DatabaseSearch]?: DatabaseSearch[Key] | undefined };

interface ChangeOptions {
  /** True for a step of typing: the browser's back button leaves all of it at once. */
  readonly replace?: boolean;
}

/**
 * Returns the search in the address and a function that changes it. Every change except one of the page leads to the first
 * page.
 */
export function useDatabaseSearch() {
  const search = validateDatabaseSearch({ ...useSearch({ strict: false }) });
  const navigate = route.useNavigate();
  const change = (changes: Changes, { replace = false }: ChangeOptions = {}) => {
    void navigate({
      search: (before) =>
        withoutAbsent({ ...validateDatabaseSearch({ ...before }), page: undefined, ...changes }),
      replace,
      resetScroll: false,
    });
  };
  return { search, change } as const;
}
