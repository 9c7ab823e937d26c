import { queryOptions } from "@tanstack/react-query";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** The fastest public run of a hunter with squads of a size; null without one that has a real time. Disabled for nobody. */
export function personalBestQuery(userUuid: string | null, squadSize: number, isWanted: boolean) {
  return queryOptions({
    queryKey: ["personal-best", userUuid, squadSize],
    enabled: isWanted && userUuid !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }) => {
      const { findPersonalBest } = await loadChunk(() => import("./find-best-runs.ts"));
      return await findPersonalBest(userUuid, squadSize, signal);
    },
  });
}
