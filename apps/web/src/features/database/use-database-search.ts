import { getRouteApi, useSearch } from "@tanstack/react-router";
import { type DatabaseSearch, validateDatabaseSearch, withoutAbsent } from "./database-search.ts";

const route = getRouteApi("/database");

type Changes = { readonly [Key in keyof DatabaseSearch]?: DatabaseSearch[Key] | undefined };

interface ChangeOptions {
  /** The change is a step of typing: going back leaves all of it at once. */
  readonly replace?: boolean;
}

/** What the address says, and a way to change it. Any change but that of the page shows the first page. */
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
