import type { SquadMember } from "@hunt/contracts/squad-members";
import { queryOptions } from "@tanstack/react-query";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

interface Squad {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}

/** The uuids of a squad whose every member is known, in a fixed order; null when somebody is anonymous. */
export function squadUuids(squad: Squad): readonly string[] | null {
  const uuids = squad.users.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));
  return uuids.length === squad.squadSize && uuids.length === squad.users.length ? uuids.toSorted() : null;
}

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
