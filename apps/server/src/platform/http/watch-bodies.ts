import { Transform } from "node:stream";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./build-app.ts";

/** The small bodies of every call but uploads must be here in this time; uploads watch their own flow. */
const smallBodyTimeoutMs = 30_000;

/** Gives up on bodies that trickle (slow-body attacks). */
export function watchBodies(app: App) {
  app.addHook("preParsing", async (request, _reply, payload) => {
    if (request.routeOptions.config.rateLimit === "upload" || !hasBody(request)) return payload;
    const watched = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
    const timer = setTimeout(() => payload.destroy(new AppError("body_too_slow")), smallBodyTimeoutMs);
    payload.on("error", (error) => watched.destroy(error));
    payload.on("close", () => clearTimeout(timer));
    return payload.pipe(watched);
  });
}

function hasBody(request: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}
