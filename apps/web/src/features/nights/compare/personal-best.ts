import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** The fastest public run of a hunter with squads of a size; null without one that has a real time. Disabled for nobody. */
export function personalBestQuery(userUuid: string | null, squadSize: number, isWanted: boolean) {
  return queryOptions({
    queryKey: ["personal-best", userUuid, squadSize],
    enabled: isWanted && userUuid !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }) => {
      const query = {
        ...(userUuid !== null && { userUuid }),
        squadSize: String(squadSize) as SquadSizeParameter,
        orderBy: "realTime",
        orderDirection: "asc",
        withEidolons: true,
        limit: 1,
      } as const;
      const { items } = await api.get("/v2/runs", { query, signal });
      return items.find(({ realTime }) => realTime !== null) ?? null;
    },
  });
}
