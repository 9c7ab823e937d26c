import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepHash } from "../../lib/kept-hash.ts";

/** Returns the page to which a sign-in comes back. The address' hash is not sent to the server but kept in this tab. */
export function useShownPage(): string {
  const page = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => keepHash(page, hash), [page, hash]);
  return page;
}
