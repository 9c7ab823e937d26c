import { getHealth, getReadiness } from "@hunt/contracts/health";
import { stateOfWrites } from "../../platform/database/reads/writes-state.ts";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { createReadiness } from "./create-readiness.ts";

/** Liveness looks at nothing but the process. Readiness checks all that the next upload needs. */
export function healthRoutes(app: App, deps: Deps) {
  const readiness = createReadiness(deps, app.drain);
  app.route({
    ...getHealth,
    handler: async (_request, reply) => {
      reply.header("cache-control", "no-store");
      return { status: "ok" as const };
    },
  });
  app.route({
    ...getReadiness,
    handler: async (_request, reply) => {
      reply.header("cache-control", "no-store");
      await readiness.check();
      return { status: "ready" as const, writes: stateOfWrites(deps) };
    },
  });
}
