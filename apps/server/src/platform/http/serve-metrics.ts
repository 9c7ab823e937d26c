import type { FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { createMetrics } from "../metrics/metrics.ts";
import type { App } from "./build-app.ts";

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
/** A page whose own name was made to point here comes from this machine too, but says another name. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Measures every answer and serves `/metrics` to this machine only: through a proxy the page does not exist. */
export function serveMetrics(app: App, deps: Deps) {
  const metrics = createMetrics();
  app.addHook("onClose", async () => metrics.close());
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
  app.route({
    method: "GET",
    url: "/metrics",
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!comesFromThisMachine(request)) throw new AppError("route_not_found");
      return reply
        .type("text/plain; version=0.0.4; charset=utf-8")
        .send(metrics.render(await queueDepths(deps)));
    },
  });
}

function comesFromThisMachine(request: FastifyRequest): boolean {
  const { forwarded, "x-forwarded-for": forwardedFor, "x-forwarded-host": forwardedHost } = request.headers;
  const isForwarded = forwarded !== undefined || forwardedFor !== undefined || forwardedHost !== undefined;
  const isLocal =
    loopback.test(request.socket.remoteAddress ?? "") && loopbackHost.test(request.headers.host ?? "");
  return !isForwarded && isLocal;
}

async function queueDepths(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const depths = new Map<string, number>();
  for (const name of deps.jobs.names()) {
    // A database that is away is no reason to hide the other figures.
    const depth = await deps.jobs.depth(name).catch(() => Number.NaN);
    depths.set(`job_queue_depth{queue="${name}"}`, depth);
  }
  return depths;
}
