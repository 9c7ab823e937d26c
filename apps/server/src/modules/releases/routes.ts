import { listReleases as listReleasesEndpoint } from "@hunt/contracts/releases";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { listReleases } from "./list-releases.ts";

/** The routes of the releases of the desktop Profit-Taker analyser. */
export function releaseRoutes(app: App, deps: Deps) {
  app.route({ ...listReleasesEndpoint, handler: async () => await listReleases(deps) });
}
