import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "./app.ts";
import { hasBody } from "./watch-bodies.ts";

/** How long the rest of a refused body is read and thrown away. */
const lingerMs = 5_000;

/**
 * Lets a sender whose body was refused before all of it had come read why. Node closes a connection as soon as its last
 * answer is written; whatever still comes then resets the connection, and the answer is often lost. Here we end our side
 * only, and go on reading the sender's for a while.
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
  // The rest is of no use: the connection ends with the answer.
  reply.header("connection", "close");
  socket.destroySoon = () => {
    raw.resume();
    closeGently(socket, durationMs);
  };
}

/**
 * Ends our side of a connection and goes on reading the other for a while, so that no reset takes the answer away. Then it
 * closes the connection: a visitor who neither reads nor closes holds no descriptor for longer.
 */
export function closeGently(socket: Socket, lingerMs: number) {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
}
