import { listReleases as listReleasesEndpoint } from "@hunt/contracts/releases";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { listReleases } from "./list-releases.ts";

/**
 * Adds the routes of the releases of the desktop Profit-Taker analyser, and the title and description of its page for
 * search engines and link previews. A browser without JavaScript reads that the page needs it.
 */
export function releaseRoutes(app: App, deps: Deps) {
  app.route({
    ...listReleasesEndpoint,
    handler: (request) => request.read((db) => listReleases({ ...deps, db })),
  });
  app.pageHeads.set("/pt", async (_params, { texts: { text } }) => ({
    title: text("profitTaker.title"),
    description: text("profitTaker.lead"),
    plain: [{ text: text("profitTaker.lead") }, { text: text("plain.needsScript") }],
  }));
}
