import type { Socket } from "node:net";
import { Transform } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";

/** The small bodies of all calls but uploads must arrive within this time; uploads watch their own flow. */
const smallBodyTimeoutMs = 30_000;

/** The time for which the rest of a refused body is read and thrown away. */
const lingerMs = 5_000;

/**
 * Lets a sender read why its body was refused before all of it had arrived. Node closes a connection as soon as its last
 * answer is written; bytes that still arrive then reset the connection, and the answer is often lost. Here the server
 * ends its own side only, and goes on reading the sender's for a while.
 */
export function lingerAfterRefusals(app: App, durationMs = lingerMs) {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode >= 400 && hasBody(request) && !request.raw.complete)
      linger(request, reply, durationMs);
    return payload;
  });
}

function linger({ raw }: FastifyRequest, reply: FastifyReply, durationMs: number) {
  const { socket } = raw;
  // The rest of the body is not needed, so the connection ends with the answer.
  reply.header("connection", "close");
  socket.destroySoon = () => {
    raw.resume();
    closeGently(socket, durationMs);
  };
}

/**
 * Ends the server's side of a connection and goes on reading the other side for a while, so that no reset destroys the
 * answer. Then it closes the connection: a visitor who neither reads nor closes holds no descriptor for longer.
 */
export function closeGently(socket: Socket, lingerMs: number) {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
}

/**
 * Gives up on bodies that trickle (slow-body attacks): answers 408, or only ends the connection when an answer was
 * already sent.
 */
export function watchBodies(app: App, timeoutMs = smallBodyTimeoutMs) {
  app.addHook("preParsing", async (request, reply, payload) => {
    if (request.routeOptions.config.rateLimit === "upload" || !hasBody(request)) return payload;
    const watched = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
    const timer = setTimeout(() => giveUp(request, reply, watched), timeoutMs);
    // Nobody reads the body of a GET, and an error event without a listener would end the process.
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

/** Whether the request's headers announce a body. */
function hasBody(request: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || (length !== undefined && length !== "0");
}
