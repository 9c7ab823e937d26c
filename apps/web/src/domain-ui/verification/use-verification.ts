import type { BodyOf } from "@hunt/contracts/call-types";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import type { requestVerification, updateVerification } from "@hunt/contracts/verification-requests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { longFreshMs, retryUnlessRefused } from "../../lib/query-client.ts";
import { followNightChange } from "../own-night/use-own-night.ts";
import { knownObstacles } from "./known-obstacles.ts";

/** Queries a night and every category of its season: the form needs both before it can be drawn. */
export function useVerifiableNight(nightUuid: string) {
  const night = useQuery({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    retry: retryUnlessRefused,
  });
  const categories = useCategoriesOf(night.data?.season);
  const failure = night.error ?? categories.error;
  const retry = () => void (night.error === null ? categories : night).refetch();
  return { night: night.data, categories: categories.data?.items, failure, retry } as const;
}

/**
 * Returns the obstacles to sending a night in, as far as the page can know; the server reports any others when it is asked.
 * Undefined until the categories have loaded; empty when they do not load.
 */
export function useKnownObstacles(night: NightAnswer): readonly IneligibleReason[] | undefined {
  const { data: settings } = useQuery(settingsQuery);
  const { data: categories, isError } = useCategoriesOf(night.season);
  if (categories === undefined) return isError ? [] : undefined;
  return knownObstacles(night, categories.items, settings);
}

/** Queries every category of a season. */
function useCategoriesOf(season: number | undefined) {
  return useQuery({
    queryKey: ["categories", "of-night", season],
    queryFn: ({ signal }) => api.get("/v2/categories", { query: { season }, signal }),
    enabled: season !== undefined,
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}

/** Asks the moderators to verify a night. */
export function useRequestVerification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestVerification>) =>
      api.post("/v2/@me/nights/verifications", { body }),
    onSuccess: () => followNightChange(queryClient),
  });
}

/** Changes a request, or withdraws it. The current state of the request is loaded again even after a refusal. */
export function useUpdateVerification(verificationUuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateVerification>) =>
      api.put("/v2/@admin/nights/verifications/:verificationUuid", { params: { verificationUuid }, body }),
    onSettled: () => followNightChange(queryClient),
  });
}
