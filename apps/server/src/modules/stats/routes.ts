import { homeStatsCacheSeconds, userCacheSeconds } from "@hunt/contracts/limits";
import { getHomeStats as getHomeStatsEndpoint, getStats } from "@hunt/contracts/stats";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { tokenOf } from "../../platform/http/token-of.ts";
import { getUserStats } from "../users/show/get-user.ts";
import type { RankingDeps } from "../users/show/rank-bests.ts";
import { getHomeHead, getHomeStats } from "./get-home-stats.ts";

const retryAfterSeconds = 2;

export function statsRoutes(app: App, deps: Deps & RankingDeps) {
  app.route({
    ...getHomeStatsEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${homeStatsCacheSeconds}`);
      return await request.read((db) => getHomeStats({ ...deps, db }));
    },
  });
  app.pageHeads.set("/", async (_params, { texts, db }) => await getHomeHead({ ...deps, db }, texts));
  app.route({
    ...getStats,
    handler: async (request, reply) => {
      const { query, actor } = request;
      const userUuid = query.userUuid ?? (actor.kind === "user" ? actor.uuid : null);
      if (userUuid === null) {
        // Nobody is identified while the primary is away, so a token may be good.
        if (deps.reads.isPrimaryAway() && tokenOf(request) !== null)
          throw new AppError("database_unavailable", { retryAfterSeconds });
        throw new AppError("invalid_token");
      }
      const stats = await request.read((db) => getUserStats({ ...deps, db }, userUuid));
      reply.header("cache-control", `public, max-age=0, s-maxage=${userCacheSeconds}, must-revalidate`);
      return stats;
    },
  });
}
