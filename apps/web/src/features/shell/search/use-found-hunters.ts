import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { bestOf, isMatch, shownOf } from "./arrange-groups.ts";
import { answerBefore, hunterSearchQuery } from "./hunter-search-query.ts";
import { userTargets } from "./search-target.ts";

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
