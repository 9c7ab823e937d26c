import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "../lib/load-page.ts";
import { createSearchValidator } from "../lib/search-params.ts";
import { rootRoute } from "./root.tsx";

/** The page's search parameters besides the run. */
interface RunSearch {
  /** The reference of the run: the hunter's best, second best or median, or a run in this browser by its id. */
  readonly against?: string;
}

const againstPattern = /^(?:best|second|median|none|[0-9a-f]{16})$/;

/** Returns the known search parameters; any others are dropped. */
function validateRunSearch(search: Readonly<Record<string, unknown>>): RunSearch {
  const { against } = search;
  return typeof against === "string" && againstPattern.test(against) ? { against } : {};
}

export const profitTakerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pt",
  validateSearch: createSearchValidator<RunSearch>(validateRunSearch),
  component: lazyRouteComponent(
    () => loadPage(() => import("./profit-taker-page.tsx"), { now: ["profitTaker"], soon: ["problem"] }),
    "ProfitTakerPageWithParts",
  ),
});
