import { queryOptions } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { api } from "../../../lib/api/api.ts";

/** Below hunters and pages, which must be in sight. */
export const listedNights = 4;

/** The latest public nights of a hunter; of nobody there is nothing to ask. */
export function nightsOfHunterQuery(userUuid: string | null) {
  return queryOptions({
    queryKey: ["nights", "search", userUuid],
    queryFn: ({ signal }) =>
      api.get("/v2/nights", { query: { userUuid: userUuid ?? "", limit: listedNights }, signal }),
    enabled: userUuid !== null,
  });
}

/** The nights that this browser keeps, read anew each time the search is opened; it may refuse. */
export const keptNightsQuery = queryOptions({
  queryKey: ["kept", "night-names"],
  queryFn: async () => {
    const { readNightNames } = await loadChunk(() => import("../../../lib/kept/night-names.ts"));
    return await readNightNames();
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
  networkMode: "always",
});
