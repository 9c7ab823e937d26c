import {
  listOwnNights as listOwnNightsEndpoint,
  listOwnRuns as listOwnRunsEndpoint,
  listOwnVerifications as listOwnVerificationsEndpoint,
} from "@hunt/contracts/own-nights";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount } from "../../../platform/http/signed-in.ts";
import { listOwnNights } from "./list-own-nights.ts";
import { listOwnRuns } from "./list-own-runs.ts";
import { listOwnVerifications } from "./list-own-verifications.ts";

export function ownNightRoutes(app: App, deps: Deps) {
  app.route({
    ...listOwnNightsEndpoint,
    handler: (request) => listOwnNights(deps, signedInAccount(request).uuid, request.query),
  });
  app.route({
    ...listOwnRunsEndpoint,
    handler: (request) => listOwnRuns(deps, signedInAccount(request).uuid, request.query),
  });
  app.route({
    ...listOwnVerificationsEndpoint,
    handler: (request) => listOwnVerifications(deps, signedInAccount(request).uuid, request.query),
  });
}
