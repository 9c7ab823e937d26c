import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type NightSearch, validateNightSearch } from "../features/nights/night-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
import { rootRoute } from "./root.tsx";

/** The page, once the files are there that were before a sign-in. */
async function loadWithFiles() {
  const page = await import("./upload-page.tsx");
  await page.filesAreBack;
  return page;
}

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/upload",
  validateSearch: understoodSearch<NightSearch>(validateNightSearch),
  component: lazyRouteComponent(
    () =>
      loadPage(loadWithFiles, {
        now: ["upload", "local"],
        soon: ["diagnostic", "problem"],
      }),
    "UploadPageWithParts",
  ),
});
