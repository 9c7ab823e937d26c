import { getNextNight } from "@hunt/contracts/utility";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { presentNextNight } from "./present-next-night.ts";

/** The utility service: what the game's own clock says. */
export function utilityRoutes(app: App, deps: Deps) {
  app.route({
    ...getNextNight,
    handler: async () => presentNextNight(deps.clock(), deps.config.nightCycle),
  });
}
