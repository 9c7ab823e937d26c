import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/api-problem.ts";

/** The shortest pause between two looks whether the server is back. The random part keeps browsers from asking together. */
export const lookPauseMs = 15_000;
const randomPauseMs = 15_000;

/** Returns the time until the next look whether the server is back. */
export function nextLookMs(): number {
  return lookPauseMs + Math.random() * randomPauseMs;
}

/**
 * Asks again for what the page could not load because the server, or its database, was away. One query looks whether the server
 * is back, unseen by the page, so that nothing on it changes before there is something to show. Returns the function that stops
 * it.
 */
export function askFailedAgain(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async () => {
    const query = cache.getAll().find(isWaiting);
    const isBack = query !== undefined && !document.hidden && (await isAnswered(queryClient, query));
    timer = undefined;
    if (isBack) await queryClient.refetchQueries({ predicate: isWaiting });
    follow();
  };
  const follow = () => {
    const isAsking = cache.getAll().some(isWaiting);
    sayInPage(isAsking);
    if (isAsking) timer ??= setTimeout(() => void look(), nextLookMs());
  };

  const stopFollowing = cache.subscribe(follow);
  follow();
  return () => {
    stopFollowing();
    clearTimeout(timer);
    sayInPage(false);
  };
}

function isWaiting(query: Query): boolean {
  const { status, error } = query.state;
  return query.isActive() && status === "error" && isServerAway(error);
}

/** 0 when no answer came; the others are those of a server, or of a proxy, without what it needs. */
const awayStatuses: readonly number[] = [0, 502, 503, 504];

/** Whether no answer came, or none of a server that works: it, its database or what stands before it is away. */
function isServerAway(error: unknown): boolean {
  return error instanceof ApiProblem && awayStatuses.includes(error.status);
}

/** Makes the call of a query without changing the query; returns whether the server answered, even if it refused. */
async function isAnswered(client: QueryClient, { queryKey, options }: Query): Promise<boolean> {
  const { queryFn } = options;
  if (typeof queryFn !== "function") return false;
  const { signal } = new AbortController();
  try {
    await queryFn({ client, queryKey, signal, meta: undefined });
    return true;
  } catch (error) {
    return !isServerAway(error);
  }
}

/** Marks the page, so that what could not be loaded says that it is asked for again (`ui/list-state.module.css`). */
function sayInPage(isAsking: boolean): void {
  document.documentElement.toggleAttribute("data-asks-again", isAsking);
}
