import { listRuns as listRunsEndpoint } from "@hunt/contracts/runs";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { chargeEra } from "../show/charge-era.ts";
import { listRuns } from "./list-runs.ts";

export function runRoutes(app: App, deps: Deps) {
  app.route({
    ...listRunsEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", "public, no-cache");
      chargeEra(request);
      return await listRuns(deps, request.query);
    },
  });
}
