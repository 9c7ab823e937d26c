import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./public-queries.ts";

/**
 * Returns the season of an unpublished night, which is that of the time when the night was played, or if that is unknown
 * the current one; null while the season is unknown.
 */
export function useSeasonAt(instantMs: number | null): number | null {
  const { data } = useQuery(settingsQuery);
  if (data === undefined) return null;
  return instantMs === null ? data.currentSeason : seasonAt(data.seasons, instantMs);
}

/**
 * Returns the season of an instant, as the server counts it (docs/product.md, "Seasons and categories"); null when there is
 * none.
 */
function seasonAt(seasons: PublicSettingsAnswer["seasons"], instantMs: number): number | null {
  const sorted = seasons.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begun = sorted.filter(({ startsAt }) => Date.parse(startsAt) <= instantMs);
  return (begun.at(-1) ?? sorted[0])?.number ?? null;
}
