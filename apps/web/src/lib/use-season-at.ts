import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "./queries/settings.ts";
import { seasonAt } from "./season-at.ts";

/** The season of a night that nobody published: of the time it was played, else of now. null while it is not known. */
export function useSeasonAt(instantMs: number | null): number | null {
  const { data } = useQuery(settingsQuery);
  if (data === undefined) return null;
  return instantMs === null ? data.currentSeason : seasonAt(data.seasons, instantMs);
}
