import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** More than are shown: the server knows who has most captures, the popup whose name matches best. */
const askedHunters = 20;
/** No name is longer, and of a longer text no beginning was asked for. */
const maxRemembered = 40;

/** The hunters whose name or displayed alias has the text in it; not asked for an empty text. */
export function hunterSearchQuery(search: string) {
  const query = { search, limit: askedHunters };
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
    enabled: search !== "",
  });
}

/** Of the hunters whom a text finds those whose name begins with it: of a text that more have than are asked for they may be left out. */
export function beginningsQuery(search: string) {
  const query = { search, searchAt: "beginning", limit: askedHunters } as const;
  return queryOptions({
    queryKey: ["users", "search", query],
    queryFn: ({ signal }) => api.get("/v2/users", { query, signal }),
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
