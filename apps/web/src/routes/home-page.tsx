import { HomePage } from "../features/home/home-page.tsx";
import { lazyExtra } from "../lib/lazy-extra.ts";
import { loadPage } from "../lib/load-page.ts";

/** The page is complete without it. */
const KeptHere = lazyExtra(
  async () =>
    (await loadPage(() => import("../features/uploads/kept/kept-here.tsx"), { now: ["payoff", "local"] }))
      .KeptHere,
);

/** The home page. This route passes it the nights that the browser keeps, because features do not import each other. */
export function HomePageWithParts() {
  return <HomePage KeptHere={KeptHere} />;
}
