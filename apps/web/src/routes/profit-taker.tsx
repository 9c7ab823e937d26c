import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type RunSearch, validateRunSearch } from "../features/profit-taker/runs/run-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
import { rootRoute } from "./root.tsx";

export const profitTakerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pt",
  validateSearch: understoodSearch<RunSearch>(validateRunSearch),
  component: lazyRouteComponent(
    () => loadPage(() => import("./profit-taker-page.tsx"), { now: ["profitTaker"], soon: ["problem"] }),
    "ProfitTakerPageWithParts",
  ),
});
