import { stateOfWrites } from "../database/reads/writes-state.ts";
import type { Deps } from "../deps.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { type MeasureDeps, measureInstallation } from "../watch/measure-installation.ts";
import type { App } from "./app.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the metrics since the start, in Prometheus' text format. */
    metricsText(): Promise<string>;
  }
}

/** Measures and logs every answer. The metrics have their own listener (listen-for-metrics.ts). */
export function observeAnswers(app: App, deps: MeasureDeps & Pick<Deps, "reads" | "standby">) {
  const metrics = createMetrics({
    figures: () => measureInstallation(deps),
    reads: deps.reads,
    writes: () => stateOfWrites(deps),
  });
  app.addHook("onClose", async () => metrics.close());
  app.decorate("metricsText", () => metrics.text());
  app.addHook("onResponse", async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
}
