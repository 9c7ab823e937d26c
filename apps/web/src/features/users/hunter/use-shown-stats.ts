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
  /** Set when the season, or its figures, could not be loaded. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | null;
}

/** Returns the figures of the span that the address names: all seasons, or the current one. */
export function useShownStats(user: UserAnswer): ShownStats {
  const { span } = useHunterSearch();
  const settings = useQuery(settingsQuery);
  const isOfSeason = span === "season";
  const season = isOfSeason ? (settings.data?.currentSeason ?? null) : null;
  const hunter = useQuery({
    ...hunterQuery(user.uuid, season ?? undefined),
    enabled: season !== null,
  });
  if (!isOfSeason) return { season: null, stats: user.stats, failure: null };
  const stats = season === null ? null : (hunter.data?.stats ?? null);
  const { error, refetch } = season === null ? settings : hunter;
  const hasFailed = stats === null && error !== null;
  return { season, stats, failure: hasFailed ? { error, retry: () => void refetch() } : null };
}
