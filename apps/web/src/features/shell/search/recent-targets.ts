import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Locale } from "../../../i18n/locale.ts";
import { shownOf } from "./arrange-groups.ts";
import type { SearchTarget } from "./search-target.ts";

/**
 * Stores recent targets with this window's answers, because they must be dropped when somebody else signs in, and their
 * texts are of one language.
 */
function recentQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["recent-targets", locale],
    queryFn: (): readonly SearchTarget[] => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the hunters and nights that were opened from the search, the latest first. */
export function useRecentTargets(locale: Locale): readonly SearchTarget[] {
  return useQuery(recentQuery(locale)).data ?? [];
}

/** Returns a function that remembers an opened target; pages and actions need no memory, because they are always listed. */
export function useRememberTarget(locale: Locale): (target: SearchTarget) => void {
  const client = useQueryClient();
  return (target) => {
    if (target.kind !== "user" && target.kind !== "night") return;
    client.setQueryData(recentQuery(locale).queryKey, (before: readonly SearchTarget[] = []) =>
      [target, ...before.filter(({ href }) => href !== target.href)].slice(0, shownOf.recent),
    );
  };
}
