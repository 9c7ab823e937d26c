import { Transform } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/** The small bodies of every call but uploads must be here in this time; uploads watch their own flow. */
const smallBodyTimeoutMs = 30_000;

/** Gives up on bodies that trickle (slow-body attacks): 408, or only the end of a connection that was answered. */
export function watchBodies(app: App, timeoutMs = smallBodyTimeoutMs) {
  app.addHook("preParsing", async (request, reply, payload) => {
    if (request.routeOptions.config.rateLimit === "upload" || !hasBody(request)) return payload;
    const watched = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
    const timer = setTimeout(() => giveUp(request, reply, watched), timeoutMs);
    // Nobody reads the body of a GET, and an error without a listener would end the process.
    watched.on("error", () => undefined);
    payload.on("error", (error) => watched.destroy(error));
    payload.on("close", () => clearTimeout(timer));
    return payload.pipe(watched);
  });
}

function giveUp(request: FastifyRequest, reply: FastifyReply, watched: Transform) {
  if (reply.sent) {
    request.raw.destroy();
    return;
  }
  watched.destroy(new AppError("body_too_slow"));
}

/** Whether a request says that a body follows. */
export function hasBody(request: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}
