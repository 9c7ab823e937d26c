import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { shownOf } from "./arrange-groups.ts";

/** No name is longer, and of a longer text no beginning was asked for. */
const maxRemembered = 40;

/** The hunters whose name or displayed alias answers the text best; not asked for an empty text. */
export function hunterSearchQuery(search: string) {
  const query = { search, limit: shownOf.hunters, orderBy: "match" } as const;
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    enabled: search !== "",
  });
}

/** The answer to the longest beginning of a text that was asked for, itself included: whom the text finds is among those, if all were told. */
export function answerBefore(client: QueryClient, text: string) {
  for (let length = Math.min(text.length, maxRemembered); length > 0; length -= 1) {
    const answer = client.getQueryData(hunterSearchQuery(text.slice(0, length)).queryKey);
    if (answer !== undefined) return answer;
  }
  return null;
}
