import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Locale } from "../../../i18n/locale.ts";
import { shownOf } from "./arrange-groups.ts";
import type { SearchTarget } from "./search-target.ts";

/** Among the answers of this window: it goes with them when somebody else is signed in, and its words are of one language. */
function recentQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["recent-targets", locale],
    queryFn: (): readonly SearchTarget[] => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The hunters and nights that were opened from here, the latest first. */
export function useRecentTargets(locale: Locale): readonly SearchTarget[] {
  return useQuery(recentQuery(locale)).data ?? [];
}

/** Remembers what is opened; pages and actions are in sight all the same. */
export function useRememberTarget(locale: Locale): (target: SearchTarget) => void {
  const client = useQueryClient();
  return (target) => {
    if (target.kind !== "user" && target.kind !== "night") return;
    client.setQueryData(recentQuery(locale).queryKey, (before: readonly SearchTarget[] = []) =>
      [target, ...before.filter(({ href }) => href !== target.href)].slice(0, shownOf.recent),
    );
  };
}
