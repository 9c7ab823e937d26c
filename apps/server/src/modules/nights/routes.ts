import { stretchCostReads } from "@hunt/contracts/limits";
import { nightCsv } from "@hunt/contracts/night-csv";
import {
  exportNight,
  getNight as getNightEndpoint,
  getNightPreview as getNightPreviewEndpoint,
  listNights as listNightsEndpoint,
} from "@hunt/contracts/nights";
import { uuid } from "@hunt/contracts/parameters";
import { sayPresence as sayPresenceEndpoint } from "@hunt/contracts/presence";
import { getComparisonPreview as getComparisonPreviewEndpoint } from "@hunt/contracts/previews";
import { listRuns as listRunsEndpoint } from "@hunt/contracts/runs";
import {
  deleteTrustedSender,
  listTrustedSenders as listTrustedSendersEndpoint,
} from "@hunt/contracts/trusted-senders";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { ownNightRoutes } from "./own/routes.ts";
import { sayPresence } from "./presence/say-presence.ts";
import { distrustSender, listTrustedSenders } from "./presence/trusted-senders.ts";
import { getComparisonPreview } from "./preview/get-comparison-preview.ts";
import { getNightHead } from "./preview/get-night-head.ts";
import { getNightPreview, type NightRankDeps } from "./preview/get-night-preview.ts";
import { listRuns } from "./runs/list-runs.ts";
import { getNight, type VersionedNight } from "./show/get-night.ts";
import { listNights } from "./show/list-nights.ts";

export function nightRoutes(app: App, deps: Deps & NightRankDeps) {
  showNights(app, deps);
  showPreviews(app, deps);
  runRoutes(app, deps);
  ownNightRoutes(app, deps);
  presenceRoutes(app, deps);
}

function showNights(app: App, deps: Deps) {
  app.route({
    ...listNightsEndpoint,
    handler: async (request) => {
      chargeEra(request);
      return await request.read((db) => listNights({ ...deps, db }, request.query));
    },
  });
  app.route({
    ...getNightEndpoint,
    handler: async (request, reply) => {
      const found = await request.read((db) =>
        getNight({ ...deps, db }, request.actor, request.params.nightUuid),
      );
      sayCaching(reply, found);
      return found.night;
    },
  });
  app.route({
    ...exportNight,
    handler: async (request, reply) => {
      const { format } = request.query;
      const found = await request.read((db) =>
        getNight({ ...deps, db }, request.actor, request.params.nightUuid),
      );
      sayCaching(reply, found);
      reply.header("content-disposition", `attachment; filename="night-${found.night.uuid}.${format}"`);
      // A downloaded file does not reveal which account fetched it.
      if (format === "json") return { ...found.night, viewer: null, hidden: null, verification: null };
      return reply.type("text/csv; charset=utf-8").send(nightCsv(found.night));
    },
  });
}

function showPreviews(app: App, deps: Deps & NightRankDeps) {
  app.route({
    ...getNightPreviewEndpoint,
    handler: async (request, reply) => {
      const picture = await request.read((db) => getNightPreview({ ...deps, db }, request.params.nightUuid));
      return await reply
        .type("image/png")
        // Caches revalidate the picture each time, so that a hidden night or a revoked name disappears at once.
        .header("cache-control", "public, no-cache")
        .send(picture);
    },
  });
  app.route({
    ...getComparisonPreviewEndpoint,
    handler: async (request, reply) => {
      const picture = await request.read((db) =>
        getComparisonPreview({ ...deps, db }, request.params.nightUuid, request.query),
      );
      return await reply.type("image/png").header("cache-control", "public, no-cache").send(picture);
    },
  });
  app.pageHeads.set("/nights/:nightUuid", async ({ nightUuid }, { texts, query, db }) =>
    uuid.safeParse(nightUuid).success
      ? await getNightHead({ ...deps, db }, nightUuid ?? "", texts, query)
      : null,
  );
}

/** Lets caches keep a public night but revalidate it each time, so that hiding it works at once. */
function sayCaching(reply: FastifyReply, { night }: VersionedNight) {
  reply.header("cache-control", night.scope === "public" ? "public, no-cache" : "private, no-cache");
}

function presenceRoutes(app: App, deps: Deps) {
  app.route({
    ...sayPresenceEndpoint,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      return await sayPresence(deps, account, { ...request.body, nightUuid, userUuid: account.uuid });
    },
  });
  app.route({
    ...listTrustedSendersEndpoint,
    handler: (request) => listTrustedSenders(deps, signedInAccount(request).uuid),
  });
  app.route({
    ...deleteTrustedSender,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const { userUuid: senderUuid } = request.params;
      await distrustSender(deps, account, { userUuid: account.uuid, senderUuid });
      return await reply.code(204).send(null);
    },
  });
}

function runRoutes(app: App, deps: Deps) {
  app.route({
    ...listRunsEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", "public, no-cache");
      chargeEra(request);
      return await request.read((db) => listRuns({ ...deps, db }, request.query));
    },
  });
}

interface EraRequest extends Pick<FastifyRequest, "furtherReads"> {
  readonly query: { readonly era?: string | undefined; readonly userUuid?: string | undefined };
}

/** Charges a request for everybody's nights of an era, which are counted each time. A hunter's own nights are few. */
function chargeEra(request: EraRequest): void {
  const { era, userUuid } = request.query;
  if (era !== undefined && userUuid === undefined) request.furtherReads = stretchCostReads - 1;
}
