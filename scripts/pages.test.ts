import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pagePaths } from "../apps/server/src/platform/pages/page-heads.ts";
import { weighedPages } from "./weighed-pages.ts";

const routes = globSync("apps/web/src/routes/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const found = (pattern: RegExp) => routes.flatMap((text) => [...text.matchAll(pattern)]);

/** `/users/$hunter` of the web app and `/users/:userUuidOrIgn` of the server are one address. */
const nameless = (path: string) => path.replaceAll(/[$:]\w+/g, "*");
/** Old addresses lead to pages: the server answers them itself. */
const redirects = /^\/(?:hunters|tools)\//;

it("every page of the web app is answered by the server when it is asked for by its address", () => {
  const paths = found(/^ {2}path: "([^"]+)"/gm).flatMap(([, path = ""]) =>
    redirects.test(path) ? [] : [nameless(path)],
  );
  expect(paths.sort()).toEqual(pagePaths.map(nameless).sort());
});

it("every page of the web app is weighed by the build", () => {
  const ofFeatures = found(/import\("\.\.\/(features\/[^"]+)"\)/g).map(([, module]) => `src/${module}`);
  // One leads on to another page, one stands before pages, and four are what pages show of other features.
  const pages = ofFeatures.filter(
    (module) => !/\/(auth-page|guarded|live-offer|local-night|log-locations|trend-figure)\.tsx$/.test(module),
  );
  // Put together of several features.
  pages.push(...found(/import\("\.\/([^"]+-page\.tsx)"\)/g).map(([, module]) => `src/routes/${module}`));
  expect(pages.sort()).toEqual([...new Set(weighedPages.map(({ module }) => module))].sort());
});
