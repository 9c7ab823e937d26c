import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./public-queries.ts";

/** The season of a night that nobody published: of the time it was played, else of now. null while it is not known. */
export function useSeasonAt(instantMs: number | null): number | null {
  const { data } = useQuery(settingsQuery);
  if (data === undefined) return null;
  return instantMs === null ? data.currentSeason : seasonAt(data.seasons, instantMs);
}

/** The season that an instant belongs to, as the server counts it (docs/product.md, "Seasons and categories"); null without any. */
function seasonAt(seasons: PublicSettingsAnswer["seasons"], instantMs: number): number | null {
  const sorted = seasons.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begun = sorted.filter(({ startsAt }) => Date.parse(startsAt) <= instantMs);
  return (begun.at(-1) ?? sorted[0])?.number ?? null;
}
