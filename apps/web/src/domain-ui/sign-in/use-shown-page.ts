import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepHash } from "../../lib/kept-hash.ts";

/** Where a sign-in comes back to. What stands behind `#` is no server's business: it stays in this tab. */
export function useShownPage(): string {
  const page = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => keepHash(page, hash), [page, hash]);
  return page;
}
