import * as contract from "@hunt/contracts/games";
import { percentileCacheSeconds, recordRunCacheSeconds } from "@hunt/contracts/limits";
import { type GameName, gameNames } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { visitor } from "../../platform/http/actor.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { shareLook } from "../../platform/load/share-look.ts";
import { beginRun } from "./begin-run.ts";
import { getHunterRun, getRecordRun } from "./get-record-run.ts";
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
  const recordOf = (game: GameName) =>
    shareLook(deps, recordRunCacheSeconds * 1_000, () => getRecordRun(deps, game));
  const records = new Map(gameNames.map((game) => [game, recordOf(game)] as const));
  app.route({
    ...contract.getRecordRun,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${recordRunCacheSeconds}`);
      const { game } = request.params;
      const { hunter } = request.query;
      const run = hunter === undefined ? await records.get(game)?.() : await getHunterRun(deps, game, hunter);
      return { run: run ?? null };
    },
  });
}
