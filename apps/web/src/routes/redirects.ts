import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

/** Old addresses that hunters have in their notes (docs/product.md, "Addresses"). */
export const hunterRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/hunters/$userUuid",
  beforeLoad: ({ params }) => {
    throw redirect({
      to: "/users/$hunter",
      params: { hunter: params.userUuid },
      search: true,
      hash: true,
      replace: true,
    });
  },
});

export const analyzerRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/tools/analyzer",
  beforeLoad: () => {
    throw redirect({ to: "/upload", replace: true });
  },
});

export const analyzerNightRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/tools/analyzer/$nightUuid",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/nights/$nightUuid", params, search: true, hash: true, replace: true });
  },
});
