import type { NightAnswer } from "@hunt/contracts/nights";
import type { PersonalBest } from "@hunt/contracts/personal-bests";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { longFreshMs } from "../../../lib/query-client.ts";

/** Few hunters delete more nights in a row. */
const latestNights = 5;

/** The most nights of each squad mate that are looked at. */
const nightsOfMate = 3;

/** Queries the account's latest nights. The list includes deleted ones, so that the first may not be the last night. */
export const latestNightsQuery = queryOptions({
  queryKey: ["me", "nights", "latest"],
  queryFn: ({ signal }) =>
    api.get("/v2/@me/nights", { query: { limit: latestNights, withRuns: true }, signal }),
});

/** Queries the account as everybody sees it, with its personal bests. */
export function hunterQuery(userUuid: string) {
  return queryOptions({
    queryKey: ["users", userUuid],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn", { params: { userUuidOrIgn: userUuid }, signal }),
    staleTime: longFreshMs,
  });
}

/** A personal best with its place, which is not the first. */
export interface PlacedBest extends Pick<PersonalBest, "season" | "verifiedOnly"> {
  readonly rank: number;
  readonly squadSize: 1 | 2 | 3 | 4;
}

/** Queries the entry of a board right above a personal best's place; null disables it. */
export function entryAboveQuery(best: PlacedBest | null) {
  const { season = 1, verifiedOnly = true, rank = 2, squadSize = 1 } = best ?? {};
  const query = { season, squadSize: `${squadSize}`, verifiedOnly, offset: rank - 2, limit: 1 } as const;
  return queryOptions({
    queryKey: ["leaderboards", "above", query],
    queryFn: ({ signal }) => api.get("/v2/leaderboards/nights", { query, signal }),
    staleTime: longFreshMs,
    enabled: best !== null,
  });
}

/** Queries the latest public nights of a squad mate. */
export function mateNightsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ["nights", "mate", userUuid],
    queryFn: ({ signal }) => api.get("/v2/nights", { query: { userUuid, limit: nightsOfMate }, signal }),
  });
}

/** Returns the accounts of a night's squad, without the given one. */
export function matesIn(night: Pick<NightAnswer, "users">, ownUuid: string): readonly string[] {
  return night.users.flatMap(({ uuid }) => (uuid === null || uuid === ownUuid ? [] : [uuid]));
}
