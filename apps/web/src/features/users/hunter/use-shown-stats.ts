import type { HunterStats, UserAnswer } from "@hunt/contracts/users";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { hunterQuery } from "./queries.ts";
import { useHunterSearch } from "./use-hunter-search.ts";

export interface ShownStats {
  /** The current season when the page's head is of that season alone; null when it is of all seasons. */
  readonly season: number | null;
  /** Null until the figures of the season have loaded; the head never mixes two spans. */
  readonly stats: HunterStats | null;
  /** Set when the figures of the season could not be loaded. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | null;
}

/** Returns the figures of the span that the address names: all seasons, or the current one. */
export function useShownStats(user: UserAnswer): ShownStats {
  const { span } = useHunterSearch();
  const { data: settings } = useQuery(settingsQuery);
  const isOfSeason = span === "season";
  const season = isOfSeason ? (settings?.currentSeason ?? null) : null;
  const { data, error, refetch } = useQuery({
    ...hunterQuery(user.uuid, season ?? undefined),
    enabled: season !== null,
  });
  if (!isOfSeason) return { season: null, stats: user.stats, failure: null };
  return {
    season,
    stats: season === null ? null : (data?.stats ?? null),
    failure: season === null || error === null ? null : { error, retry: () => void refetch() },
  };
}
