import { queryOptions } from "@tanstack/react-query";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import { type Squad, squadUuids } from "./squad-uuids.ts";

/** The fastest public run of a squad over all its nights. Disabled for a squad that is not wholly known. */
export function squadBestQuery(squad: Squad, isWanted: boolean) {
  const uuids = squadUuids(squad);
  return queryOptions({
    queryKey: ["squad-best", uuids],
    enabled: isWanted && uuids !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }) => {
      const { findSquadBest } = await loadChunk(() => import("./find-best-runs.ts"));
      return await findSquadBest(uuids ?? [], squad.squadSize, signal);
    },
  });
}
