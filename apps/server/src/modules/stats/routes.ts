import { homeStatsCacheSeconds } from "@hunt/contracts/limits";
import { getHomeStats as getHomeStatsEndpoint } from "@hunt/contracts/stats";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/build-app.ts";
import { getHomeStats } from "./get-home-stats.ts";

export function statsRoutes(app: App, deps: Deps) {
  app.route({
    ...getHomeStatsEndpoint,
    handler: async (_request, reply) => {
      reply.header("cache-control", `public, max-age=${homeStatsCacheSeconds}`);
      return await getHomeStats(deps);
    },
  });
}
