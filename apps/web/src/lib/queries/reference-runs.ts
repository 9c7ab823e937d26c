import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { RunAnswer } from "@hunt/contracts/runs";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { longFreshMs } from "../query-client.ts";

/** A published run, by the names of its night and of itself. */
export interface NamedRun {
  readonly nightUuid: string;
  readonly runUuid: string;
}

/**
 * Queries the fastest verified run of a season and squad size; null while there is none. Boards do not return the
 * eidolons of a run, so its figures are those of its night. Disabled without a season.
 */
export function recordQuery(season: number | null, squadSize: number, isWanted: boolean) {
  const query = { season: season ?? 0, squadSize: squadSizeParameter(squadSize), limit: 1 };
  return queryOptions({
    queryKey: ["record", query],
    enabled: isWanted && season !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }): Promise<NamedRun | null> => {
      const { items } = await api.get("/v2/leaderboards/runs", { query, signal });
      const [first] = items;
      return first === undefined ? null : { nightUuid: first.night.uuid, runUuid: first.uuid };
    },
  });
}

/**
 * Queries the fastest public run of a hunter in squads of a size; null without one that has a real time. Disabled without a
 * hunter.
 */
export function personalBestQuery(userUuid: string | null, squadSize: number, isWanted: boolean) {
  return queryOptions({
    queryKey: ["personal-best", userUuid, squadSize],
    enabled: isWanted && userUuid !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }) => {
      const runs = await listBestRuns(userUuid ?? undefined, squadSize, { limit: 1, signal });
      return runs.find(({ realTime }) => realTime !== null) ?? null;
    },
  });
}

/** Returns the fastest public runs of squads of a size, of one hunter if one is named, with their eidolons. */
export async function listBestRuns(
  userUuid: string | undefined,
  squadSize: number,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
): Promise<readonly RunAnswer[]> {
  const query = {
    ...(userUuid !== undefined && { userUuid }),
    squadSize: squadSizeParameter(squadSize),
    orderBy: "realTime",
    orderDirection: "asc",
    withEidolons: true,
    limit,
  } as const;
  const { items } = await api.get("/v2/runs", { query, signal });
  return items;
}

/** A squad has one to four members, each of which is a value of the parameter. */
function squadSizeParameter(squadSize: number): SquadSizeParameter {
  return String(squadSize) as SquadSizeParameter;
}
