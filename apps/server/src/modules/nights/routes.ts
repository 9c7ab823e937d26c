import { nightCsv } from "@hunt/contracts/night-csv";
import {
  exportNight,
  getNight as getNightEndpoint,
  getNightPreview as getNightPreviewEndpoint,
  listNights as listNightsEndpoint,
} from "@hunt/contracts/nights";
import { uuid } from "@hunt/contracts/parameters";
import { getComparisonPreview as getComparisonPreviewEndpoint } from "@hunt/contracts/previews";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import type { CompareDeps } from "./logs/compare-night-logs.ts";
import { moderationRoutes } from "./moderate/routes.ts";
import { ownNightRoutes } from "./own/routes.ts";
import { presenceRoutes } from "./presence/routes.ts";
import { getComparisonPreview } from "./preview/get-comparison-preview.ts";
import { getNightHead } from "./preview/get-night-head.ts";
import { getNightPreview, type NightRankDeps } from "./preview/get-night-preview.ts";
import { runRoutes } from "./runs/routes.ts";
import { chargeEra } from "./show/charge-era.ts";
import { getNight, type VersionedNight } from "./show/get-night.ts";
import { listNights } from "./show/list-nights.ts";
import type { RebuildDeps } from "./store/rebuild-night.ts";

export function nightRoutes(app: App, deps: Deps & NightRankDeps & CompareDeps & RebuildDeps) {
  showNights(app, deps);
  showPreviews(app, deps);
  runRoutes(app, deps);
  ownNightRoutes(app, deps);
  moderationRoutes(app, deps);
  presenceRoutes(app, deps);
}

function showNights(app: App, deps: Deps) {
  app.route({
    ...listNightsEndpoint,
    handler: async (request) => {
      chargeEra(request);
      return await listNights(deps, request.query);
    },
  });
  app.route({
    ...getNightEndpoint,
    handler: async (request, reply) => {
      const found = await getNight(deps, request.actor, request.params.nightUuid);
      sayCaching(reply, found);
      return found.night;
    },
  });
  app.route({
    ...exportNight,
    handler: async (request, reply) => {
      const { format } = request.query;
      const found = await getNight(deps, request.actor, request.params.nightUuid);
      sayCaching(reply, found);
      reply.header("content-disposition", `attachment; filename="night-${found.night.uuid}.${format}"`);
      // A file says nothing of who fetched it.
      if (format === "json") return { ...found.night, viewer: null, hidden: null, verification: null };
      return reply.type("text/csv; charset=utf-8").send(nightCsv(found.night));
    },
  });
}

function showPreviews(app: App, deps: Deps & NightRankDeps) {
  app.route({
    ...getNightPreviewEndpoint,
    handler: async (request, reply) => {
      const picture = await getNightPreview(deps, request.params.nightUuid);
      return await reply
        .type("image/png")
        // Asked for again each time: a night that is hidden, and a name that is revoked, are gone from it at once.
        .header("cache-control", "public, no-cache")
        .send(picture);
    },
  });
  app.route({
    ...getComparisonPreviewEndpoint,
    handler: async (request, reply) => {
      const picture = await getComparisonPreview(deps, request.params.nightUuid, request.query);
      return await reply.type("image/png").header("cache-control", "public, no-cache").send(picture);
    },
  });
  app.pageHeads.set("/nights/:nightUuid", async ({ nightUuid }, texts, query) =>
    uuid.safeParse(nightUuid).success ? await getNightHead(deps, nightUuid ?? "", texts, query) : null,
  );
}

/** A public night may be kept by caches but is asked for again each time: taking it back works at once. */
function sayCaching(reply: FastifyReply, { night }: VersionedNight) {
  reply.header("cache-control", night.scope === "public" ? "public, no-cache" : "private, no-cache");
}
