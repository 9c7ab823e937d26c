import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { bestOf, isMatch, shownOf } from "./arrange-groups.ts";
import { answerBefore, beginningsQuery, hunterSearchQuery } from "./hunter-search-query.ts";
import { userTargets } from "./search-target.ts";

/** The hunters whom a text finds, the best matches first: those of the answers so far at once, the others when the server tells. */
export function useFoundHunters(text: string) {
  const client = useQueryClient();
  const [settled, settleNow] = useDebounced(text);
  const search = useQuery(hunterSearchQuery(settled));
  const isSettled = settled === text;
  const all = isSettled ? search.data : undefined;
  const isCut = all !== undefined && all.total > all.items.length;
  const beginnings = useQuery({ ...beginningsQuery(settled), enabled: isCut });
  // Without those the others are better than nobody.
  const isWhole = !isCut || beginnings.data !== undefined || beginnings.isError;
  const answer = isWhole ? all : undefined;
  const before = answer ?? answerBefore(client, text);
  const first = isCut ? (beginnings.data?.items ?? []) : [];
  const known = new Set(first.map(({ uuid }) => uuid));
  const found = userTargets([...first, ...(before?.items ?? []).filter(({ uuid }) => !known.has(uuid))]);
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
