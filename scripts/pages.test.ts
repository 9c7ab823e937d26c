import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pagePaths } from "../apps/server/src/platform/pages/page-heads.ts";
import { weighedPages } from "./weighed-pages.ts";

const routes = globSync("apps/web/src/routes/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const found = (pattern: RegExp) => routes.flatMap((text) => [...text.matchAll(pattern)]);

/** `/users/$hunter` of the web app and `/users/:userUuidOrIgn` of the server are the same address. */
const nameless = (path: string) => path.replaceAll(/[$:]\w+/g, "*");
/** The server itself redirects these old addresses to pages. */
const redirects = /^\/(?:hunters|tools)\//;

it("the server answers every page of the web app at its own address", () => {
  const paths = found(/^ {2}path: "([^"]+)"/gm).flatMap(([, path = ""]) =>
    redirects.test(path) ? [] : [nameless(path)],
  );
  const list =
    "pagePaths in apps/server/src/platform/pages/page-heads.ts has the paths of apps/web/src/routes";
  expect(paths.sort(), list).toEqual(pagePaths.map(nameless).sort());
});

it("the build weighs every page of the web app", () => {
  const ofFeatures = found(/import\("\.\.\/(features\/[^"]+)"\)/g).map(([, module]) => `src/${module}`);
  // One page redirects to another page, one is a parent of pages, and five are parts of pages that come from other
  // features.
  const pages = ofFeatures.filter(
    (module) =>
      !/\/(auth-page|guarded|kept-here|live-offer|local-night|log-locations|trend-figure)\.tsx$/.test(module),
  );
  // These pages are composed of several features.
  pages.push(...found(/import\("\.\/([^"]+-page\.tsx)"\)/g).map(([, module]) => `src/routes/${module}`));
  const list = "scripts/weighed-pages.ts has the pages of apps/web/src/routes";
  expect(pages.sort(), list).toEqual([...new Set(weighedPages.map(({ module }) => module))].sort());
});
