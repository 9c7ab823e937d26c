import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";

/** Every category of a season: drafts and archived ones too. */
export function categoriesQuery(season: number) {
  return queryOptions({
    queryKey: ["administration", "categories", season],
    queryFn: ({ signal }) => api.get("/v2/@admin/categories", { query: { season }, signal }),
    retry: retryUnlessRefused,
  });
}

export interface BoardAsk {
  readonly season: number;
  readonly category: string;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
}

const shownEntries = 10;

/** The top of the board that a category has or, as a draft, would have. */
export function categoryBoardQuery(query: BoardAsk) {
  return queryOptions({
    queryKey: ["administration", "board", query],
    queryFn: ({ signal }) =>
      api.get("/v2/@admin/categories/board", { query: { ...query, limit: shownEntries }, signal }),
    retry: retryUnlessRefused,
  });
}
