import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { RunAnswer } from "@hunt/contracts/runs";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
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

/** The first of runs (best first) that exactly this squad did, with a real time; null without one. */
export function bestOfSquad(runs: readonly RunAnswer[], uuids: readonly string[]): RunAnswer | null {
  const isSame = ({ night }: RunAnswer) => squadUuids(night)?.join() === uuids.join();
  return runs.find((run) => run.realTime !== null && isSame(run)) ?? null;
}

const runsLookedAt = 100;

/** The fastest public run of a squad over all its nights. Disabled for a squad that is not wholly known. */
export function squadBestQuery(squad: Squad, isWanted: boolean) {
  const uuids = squadUuids(squad);
  const [first] = uuids ?? [];
  return queryOptions({
    queryKey: ["squad-best", uuids],
    enabled: isWanted && uuids !== null,
    staleTime: longFreshMs,
    queryFn: async ({ signal }) => {
      const query = {
        ...(first !== undefined && { userUuid: first }),
        squadSize: String(squad.squadSize) as SquadSizeParameter,
        orderBy: "realTime",
        orderDirection: "asc",
        withEidolons: true,
        limit: runsLookedAt,
      } as const;
      const { items } = await api.get("/v2/runs", { query, signal });
      return bestOfSquad(items, uuids ?? []);
    },
  });
}
