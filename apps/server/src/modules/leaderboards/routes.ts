import { getBoardChanges } from "@hunt/contracts/board-changes";
import { ladderCacheSeconds } from "@hunt/contracts/board-limits";
import { cardPlaces } from "@hunt/contracts/cards/card-texts";
import { getHighlights as getHighlightsEndpoint } from "@hunt/contracts/highlights";
import {
  getNightLadder as getNightLadderEndpoint,
  getNightRank as getNightRankEndpoint,
  listHunterBoard as listHunterBoardEndpoint,
  listNightBoard as listNightBoardEndpoint,
  listRunBoard as listRunBoardEndpoint,
} from "@hunt/contracts/leaderboards";
import {
  boardCacheSeconds,
  boardsFreshMs,
  homeStatsCacheSeconds,
  stretchCostReads,
} from "@hunt/contracts/limits";
import { getHunterBoardPreview, getNightBoardPreview, getRunBoardPreview } from "@hunt/contracts/previews";
import {
  listNightRecords as listNightRecordsEndpoint,
  listRunRecords as listRunRecordsEndpoint,
} from "@hunt/contracts/records";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { shareLook } from "../../platform/load/share-look.ts";
import type { BoardRequest } from "./board-view.ts";
import { getBoardHead } from "./get-board-head.ts";
import { getBoardPreview } from "./get-board-preview.ts";
import { getHighlights } from "./get-highlights.ts";
import { getNightLadder } from "./get-night-ladder.ts";
import { getNightRank } from "./get-night-rank.ts";
import { getRecordsHead } from "./get-records-head.ts";
import { listHunterBoard, listNightBoard, listRunBoard } from "./list-boards.ts";
import { listNightRecords, listRunRecords } from "./list-records.ts";
import { selectBoardChanges } from "./queries.ts";

/** The settings of a board of times as its preview card shows it. */
const asUsual = { verifiedOnly: true, entries: "best", orderDirection: "asc", offset: 0 } as const;

export function leaderboardRoutes(app: App, deps: Deps) {
  boardPreviewRoutes(app, deps);
  app.route({
    ...listNightBoardEndpoint,
    handler: async (request, reply) => {
      sayCaching(reply);
      chargeStretch(request);
      return await request.read((db) => listNightBoard({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...listRunBoardEndpoint,
    handler: async (request, reply) => {
      sayCaching(reply);
      chargeStretch(request);
      return await request.read((db) => listRunBoard({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...listHunterBoardEndpoint,
    handler: async (request, reply) => {
      sayCaching(reply);
      return await request.read((db) => listHunterBoard({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...listNightRecordsEndpoint,
    handler: async (request, reply) => {
      sayCaching(reply);
      chargeStretch(request);
      return await request.read((db) => listNightRecords({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...listRunRecordsEndpoint,
    handler: async (request, reply) => {
      sayCaching(reply);
      chargeStretch(request);
      return await request.read((db) => listRunRecords({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...getNightLadderEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${ladderCacheSeconds}`);
      return await request.read((db) => getNightLadder({ ...deps, db }, request.query));
    },
  });
  const highlights = shareRead(deps, (db) => getHighlights({ ...deps, db }));
  app.route({
    ...getHighlightsEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${homeStatsCacheSeconds}`);
      return await highlights(request);
    },
  });
  const boardChanges = shareRead(deps, selectBoardChanges);
  app.route({ ...getBoardChanges, handler: async (request) => await boardChanges(request) });
  app.route({
    ...getNightRankEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", "private, no-cache");
      return await request.read((db) =>
        getNightRank({ ...deps, db }, request.actor, request.params.nightUuid),
      );
    },
  });
  app.pageHeads.set(
    "/leaderboards",
    async (_params, { texts, query, db }) => await getBoardHead({ ...deps, db }, texts, query),
  );
  app.pageHeads.set(
    "/leaderboards/records",
    async (_params, { texts, query, db }) => await getRecordsHead({ ...deps, db }, texts, query),
  );
}

/** Returns a read whose answer all callers of a moment share. */
function shareRead<Value>(deps: Deps, work: (db: Deps["db"]) => Promise<Value>) {
  const look = shareLook(deps, boardsFreshMs, () => deps.reads.read(work, () => false));
  return async (request: Pick<FastifyRequest, "completeUntilMs">): Promise<Value> => {
    const { value, completeUntilMs } = await look();
    request.completeUntilMs = completeUntilMs;
    return value;
  };
}

interface StretchRequest extends Pick<FastifyRequest, "furtherReads"> {
  readonly query: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly era?: string | undefined;
  };
}

/** Charges a request for a period or an era, which reads all of a board's entries (window-queries.ts). */
function chargeStretch(request: StretchRequest) {
  const { from, to, era } = request.query;
  if ((from ?? to ?? era) !== undefined) request.furtherReads = stretchCostReads - 1;
}

/**
 * Lets shared caches keep the answer, which protects the server from a rush on one board; browsers revalidate it each
 * time.
 */
function sayCaching(reply: FastifyReply) {
  reply.header("cache-control", `public, max-age=0, s-maxage=${boardCacheSeconds}, must-revalidate`);
}

/** Adds the routes of the boards' pictures for link previews. */
function boardPreviewRoutes(app: App, deps: Deps) {
  const send = async (request: FastifyRequest, reply: FastifyReply, ask: BoardRequest) => {
    const picture = await request.read((db) => getBoardPreview({ ...deps, db }, ask));
    return await reply
      .type("image/png")
      .header("cache-control", `public, max-age=0, s-maxage=${boardCacheSeconds}, must-revalidate`)
      .send(picture);
  };
  app.route({
    ...getNightBoardPreview,
    handler: async (request, reply) =>
      await send(request, reply, {
        board: "nights",
        query: { ...asUsual, ...request.query, limit: cardPlaces },
      }),
  });
  app.route({
    ...getRunBoardPreview,
    handler: async (request, reply) =>
      await send(request, reply, {
        board: "runs",
        query: { ...asUsual, ...request.query, limit: cardPlaces },
      }),
  });
  app.route({
    ...getHunterBoardPreview,
    handler: async (request, reply) =>
      await send(request, reply, {
        board: "hunters",
        query: { ...request.query, offset: 0, limit: cardPlaces },
      }),
  });
}
