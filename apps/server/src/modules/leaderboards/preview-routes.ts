import { cardPlaces } from "@hunt/contracts/cards/card-texts";
import { boardCacheSeconds } from "@hunt/contracts/limits";
import { getHunterBoardPreview, getNightBoardPreview, getRunBoardPreview } from "@hunt/contracts/previews";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import type { BoardAsk } from "./board-view.ts";
import { getBoardPreview } from "./get-board-preview.ts";

/** What a card does not ask of a board of times. */
const asUsual = { verifiedOnly: true, entries: "best", orderDirection: "asc", offset: 0 } as const;

/** The pictures of boards, for link previews. */
export function boardPreviewRoutes(app: App, deps: Deps) {
  const send = async (reply: FastifyReply, ask: BoardAsk) =>
    await reply
      .type("image/png")
      .header("cache-control", `public, max-age=0, s-maxage=${boardCacheSeconds}, must-revalidate`)
      .send(await getBoardPreview(deps, ask));
  app.route({
    ...getNightBoardPreview,
    handler: async ({ query }, reply) =>
      await send(reply, { board: "nights", query: { ...asUsual, ...query, limit: cardPlaces } }),
  });
  app.route({
    ...getRunBoardPreview,
    handler: async ({ query }, reply) =>
      await send(reply, { board: "runs", query: { ...asUsual, ...query, limit: cardPlaces } }),
  });
  app.route({
    ...getHunterBoardPreview,
    handler: async ({ query }, reply) =>
      await send(reply, { board: "hunters", query: { ...query, offset: 0, limit: cardPlaces } }),
  });
}
