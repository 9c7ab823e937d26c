import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { bestOf, isMatch, shownOf } from "./arrange-groups.ts";
import { userTargets } from "./search-target.ts";

/**
 * The greatest length of a text whose answers are reused. No name is longer, so no beginning of a longer text was
 * requested.
 */
const maxRemembered = 40;

/**
 * Returns the hunters that match a text, the best matches first: those from earlier answers at once, the others when the
 * server answers.
 */
export function useFoundHunters(text: string) {
  const client = useQueryClient();
  const [settled, settleNow] = useDebounced(text);
  const search = useQuery(hunterSearchQuery(settled));
  const isSettled = settled === text;
  const answer = isSettled ? search.data : undefined;
  const before = answer ?? answerBefore(client, text);
  const found = userTargets(before?.items ?? []);
  const matching = answer === undefined ? found.filter((target) => isMatch(target, text)) : found;
  const targets = bestOf(matching, text).slice(0, shownOf.hunters);
  const hasAll = before !== null && before.total <= before.items.length && targets.length > 0;
  /** True when these are the final hunters, because the server said so or its answer to a shorter text leaves no others. */
  const isCurrent = answer !== undefined || hasAll;
  const isWaiting = text !== "" && !isCurrent && !(isSettled && search.isError);
  return {
    targets,
    isCurrent,
    isSettled,
    reserved: isWaiting ? shownOf.hunters - targets.length : 0,
    total: answer?.total ?? 0,
    search,
    settleNow,
  } as const;
}

export type HunterSearchState = ReturnType<typeof useFoundHunters>;

/** Queries the hunters whose name or displayed alias matches the text best; not sent for an empty text. */
function hunterSearchQuery(search: string) {
  const query = { search, limit: shownOf.hunters, orderBy: "match" } as const;
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    enabled: search !== "",
  });
}

/**
 * Returns the answer to the longest beginning of the text that was requested, the text included. A complete answer contains
 * every hunter that matches the text.
 */
function answerBefore(client: QueryClient, text: string) {
  for (let length = Math.min(text.length, maxRemembered); length > 0; length -= 1) {
    const answer = client.getQueryData(hunterSearchQuery(text.slice(0, length)).queryKey);
    if (answer !== undefined) return answer;
  }
  return null;
}
