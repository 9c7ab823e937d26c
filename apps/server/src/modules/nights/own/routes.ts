import { listEligibleNights as listEligibleNightsEndpoint } from "@hunt/contracts/eligible-nights";
import {
  deleteOwnNight,
  listOwnNights as listOwnNightsEndpoint,
  listOwnRuns as listOwnRunsEndpoint,
  restoreOwnNight,
  updateOwnNight as updateOwnNightEndpoint,
} from "@hunt/contracts/own-nights";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount } from "../../../platform/http/signed-in.ts";
import { giveUpNight } from "./give-up-night.ts";
import { listEligibleNights, listOwnNights } from "./list-own-nights.ts";
import { listOwnRuns } from "./list-own-runs.ts";
import { getOwnNight } from "./show-own-nights.ts";
import { takeBackNight } from "./take-back-night.ts";
import { updateOwnNight } from "./update-own-night.ts";

export function ownNightRoutes(app: App, deps: Deps) {
  listOwn(app, deps);
  changeOwn(app, deps);
}

function changeOwn(app: App, deps: Deps) {
  app.route({
    ...updateOwnNightEndpoint,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      await updateOwnNight(deps, account, { ...request.body, nightUuid, userUuid: account.uuid });
      return await getOwnNight(deps, account.uuid, nightUuid);
    },
  });
  app.route({
    ...deleteOwnNight,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      const remaining = await giveUpNight(deps, account, { nightUuid, userUuid: account.uuid });
      return remaining ?? (await reply.code(204).send(null));
    },
  });
  app.route({
    ...restoreOwnNight,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      await takeBackNight(deps, account, { nightUuid, userUuid: account.uuid });
      return await getOwnNight(deps, account.uuid, nightUuid);
    },
  });
}

function listOwn(app: App, deps: Deps) {
  app.route({
    ...listOwnNightsEndpoint,
    handler: (request) => listOwnNights(deps, signedInAccount(request).uuid, request.query),
  });
  app.route({
    ...listEligibleNightsEndpoint,
    handler: (request) => listEligibleNights(deps, signedInAccount(request).uuid, request.query),
  });
  app.route({
    ...listOwnRunsEndpoint,
    handler: (request) => listOwnRuns(deps, signedInAccount(request).uuid, request.query),
  });
}
