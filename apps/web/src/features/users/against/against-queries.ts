import type { BestMetric } from "@hunt/contracts/users";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import { isHunterMissing } from "../hunter/queries.ts";

export interface TwoHunters {
  /** The name or uuid of each hunter in the address. */
  readonly hunter: string;
  readonly other: string;
}

/** Queries the comparison of two hunters. The figures of another metric stay while the next ones load. */
export function againstQuery({ hunter, other }: TwoHunters, metric: BestMetric) {
  const params = { userUuidOrIgn: hunter, otherUuidOrIgn: other };
  return queryOptions({
    queryKey: ["users", hunter, "against", other, metric],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn/against/:otherUuidOrIgn", { params, query: { metric }, signal }),
    staleTime: longFreshMs,
    placeholderData: (previous) =>
      previous !== undefined && isOf(previous.hunter, hunter) && isOf(previous.other, other)
        ? previous
        : undefined,
    retry: (failures, error) => failures < 1 && !isHunterMissing(error),
  });
}

interface Named {
  readonly uuid: string;
  readonly ign: string | null;
}

function isOf({ uuid, ign }: Named, name: string): boolean {
  return uuid === name.toLowerCase() || ign?.toLowerCase() === name.toLowerCase();
}

export const nightsPerPage = 5;

/** Queries a page (from 1) of the nights of two hunters together. */
export function togetherQuery({ hunter, other }: TwoHunters, page: number) {
  const params = { userUuidOrIgn: hunter, otherUuidOrIgn: other };
  const query = { limit: nightsPerPage, offset: (page - 1) * nightsPerPage };
  return queryOptions({
    queryKey: ["users", hunter, "together", other, query],
    queryFn: ({ signal }) =>
      api.get("/v2/users/:userUuidOrIgn/against/:otherUuidOrIgn/nights", { params, query, signal }),
    staleTime: longFreshMs,
    placeholderData: keepPreviousData,
  });
}
