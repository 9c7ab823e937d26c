import * as contract from "@hunt/contracts/games";
import { percentileCacheSeconds } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { visitor } from "../../platform/http/actor.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { beginRun } from "./begin-run.ts";
import { getPercentiles, listScores } from "./list-scores.ts";
import { presentRun } from "./present-score.ts";
import { recordLimb } from "./record-limb.ts";
import { scoreRun } from "./score-run.ts";

/** Adds the routes of the games' ranked runs, and of the lists of their scores. */
export function gameRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.beginRankedRun,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { game } = request.params;
      return presentRun(await beginRun(deps, account, { userUuid: account.uuid, game }));
    },
  });
  app.route({
    ...contract.getRankedLimb,
    // The call records when it was made, so a HEAD request, which should change nothing, is not answered.
    exposeHeadRoute: false,
    handler: async (request) => await recordLimb(deps, signedInAccount(request), request.params),
  });
  app.route({
    ...contract.scoreRankedRun,
    handler: async (request) =>
      await scoreRun(deps, signedInAccount(request), { ...request.body, game: request.params.game }),
  });
  app.route({
    ...contract.listScores,
    handler: async (request) =>
      await request.read((db) =>
        listScores({ ...deps, db }, request.signedIn ?? visitor, {
          ...request.query,
          game: request.params.game,
        }),
      ),
  });
  app.route({
    ...contract.getScorePercentiles,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${percentileCacheSeconds}`);
      return await request.read((db) => getPercentiles({ ...deps, db }, request.params.game));
    },
  });
}
