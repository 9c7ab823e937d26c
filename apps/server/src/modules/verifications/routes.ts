import { verificationStatsCacheSeconds } from "@hunt/contracts/limits";
import { listOwnVerifications as listOwnVerificationsEndpoint } from "@hunt/contracts/own-nights";
import { decideVerification as decideVerificationEndpoint } from "@hunt/contracts/verification-decision";
import * as desk from "@hunt/contracts/verification-desk";
import * as requests from "@hunt/contracts/verification-requests";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { decideVerification } from "./decide-verification.ts";
import { getVerification } from "./get-verification.ts";
import { getVerificationStats } from "./get-verification-stats.ts";
import { getOwnVerification, listOwnVerifications } from "./list-own-verifications.ts";
import { listVerifications } from "./list-verifications.ts";
import type { BoardDeps } from "./lock-verification.ts";
import { requestVerification } from "./request-verification.ts";
import { updateVerification } from "./update-verification.ts";

export function verificationRoutes(app: App, deps: Deps & BoardDeps) {
  askForVerifications(app, deps);
  decideAboutVerifications(app, deps);
  app.route({
    ...requests.getVerificationStats,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=${verificationStatsCacheSeconds}`);
      return await request.read((db) => getVerificationStats({ ...deps, db }));
    },
  });
}

function askForVerifications(app: App, deps: Deps & BoardDeps) {
  app.route({
    ...listOwnVerificationsEndpoint,
    handler: (request) => listOwnVerifications(deps, signedInAccount(request).uuid, request.query),
  });
  app.route({
    ...requests.requestVerification,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const uuid = await requestVerification(deps, account, { ...request.body, userUuid: account.uuid });
      return await reply.code(201).send(await getOwnVerification(deps, account.uuid, uuid));
    },
  });
  app.route({
    ...requests.updateVerification,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { verificationUuid } = request.params;
      await updateVerification(deps, account, { ...request.body, verificationUuid, userUuid: account.uuid });
      return await getOwnVerification(deps, account.uuid, verificationUuid);
    },
  });
}

function decideAboutVerifications(app: App, deps: Deps & BoardDeps) {
  app.route({
    ...desk.listVerifications,
    handler: (request) => listVerifications(deps, signedInAccount(request), request.query),
  });
  app.route({
    ...desk.getVerification,
    handler: async (request) =>
      await getVerification(deps, signedInAccount(request), request.params.verificationUuid),
  });
  app.route({
    ...decideVerificationEndpoint,
    handler: async (request) => {
      const actor = signedInAccount(request);
      const { verificationUuid } = request.params;
      await decideVerification(deps, actor, { ...request.body, verificationUuid, userUuid: actor.uuid });
      return await getVerification(deps, actor, verificationUuid);
    },
  });
}
