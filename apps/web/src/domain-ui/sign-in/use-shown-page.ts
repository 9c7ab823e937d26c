import { useRouterState } from "@tanstack/react-router";

/** Where a sign-in comes back to. */
export function useShownPage(): string {
  return useRouterState({ select: ({ location }) => location.href });
}
