import type { NightAnswer } from "@hunt/contracts/nights";
import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

interface RecordRun {
  readonly nightUuid: string;
  readonly runUuid: string;
}

/** The fastest verified run of a night's season and squad size; null while there is none. */
export function recordQuery(
  { season, squadSize }: Pick<NightAnswer, "season" | "squadSize">,
  isWanted: boolean,
) {
  const query = { season, squadSize: String(squadSize) as SquadSizeParameter, limit: 1 };
  return queryOptions({
    queryKey: ["record", query],
    enabled: isWanted,
    staleTime: longFreshMs,
    queryFn: async ({ signal }): Promise<RecordRun | null> => {
      const { items } = await api.get("/v2/leaderboards/runs", { query, signal });
      const [first] = items;
      return first === undefined ? null : { nightUuid: first.night.uuid, runUuid: first.uuid };
    },
  });
}
