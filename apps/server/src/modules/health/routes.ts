import { getHealth, getReadiness } from "@hunt/contracts/health";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { checkReadiness } from "./check-readiness.ts";

/** Live: touches nothing but the process. Ready: what the next upload would need. */
export function healthRoutes(app: App, deps: Deps) {
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
      await checkReadiness(deps, app.drain);
      return { status: "ready" as const };
    },
  });
}
