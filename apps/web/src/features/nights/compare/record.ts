import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

interface RecordRun {
  readonly nightUuid: string;
  readonly runUuid: string;
}

/** The fastest verified run of a season and squad size; null while there is none. */
export function recordQuery(season: number | null, squadSize: number, isWanted: boolean) {
  const query = { season: season ?? 0, squadSize: String(squadSize) as SquadSizeParameter, limit: 1 };
  return queryOptions({
    queryKey: ["record", query],
    enabled: isWanted && season !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }): Promise<RecordRun | null> => {
      const { items } = await api.get("/v2/leaderboards/runs", { query, signal });
      const [first] = items;
      return first === undefined ? null : { nightUuid: first.night.uuid, runUuid: first.uuid };
    },
  });
}
