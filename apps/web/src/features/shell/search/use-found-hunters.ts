import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { bestOf, isMatch, shownOf } from "./arrange-groups.ts";
import { userTargets } from "./search-target.ts";

/** No name is longer, and of a longer text no beginning was asked for. */
const maxRemembered = 40;

/** The hunters whom a text finds, the best matches first: those of the answers so far at once, the others when the server tells. */
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
  /** Whether these are the ones: the server said so, or what it said of a shorter text leaves no other. */
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

export type FoundHunters = ReturnType<typeof useFoundHunters>;

/** The hunters whose name or displayed alias answers the text best; not asked for an empty text. */
function hunterSearchQuery(search: string) {
  const query = { search, limit: shownOf.hunters, orderBy: "match" } as const;
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    enabled: search !== "",
  });
}

/** The answer to the longest beginning of a text that was asked for, itself included: whom the text finds is among those, if all were told. */
function answerBefore(client: QueryClient, text: string) {
  for (let length = Math.min(text.length, maxRemembered); length > 0; length -= 1) {
    const answer = client.getQueryData(hunterSearchQuery(text.slice(0, length)).queryKey);
    if (answer !== undefined) return answer;
  }
  return null;
}
