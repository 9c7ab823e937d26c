import type { Socket } from "node:net";
import { maxRequestsPerConnection } from "@hunt/contracts/limits";
import { whenAnswerEnds } from "./answer-ends.ts";
import type { App } from "./app.ts";

/**
 * Closes a connection on which too many requests wait for their answers. Browsers wait for an answer before they ask
 * again, and each waiting request holds memory.
 */
export function boundPipelines(app: App) {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, by: number) => {
    const count = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, count);
    return count;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (add(socket, 1) > maxRequestsPerConnection) {
      socket.destroy();
      // Nobody is there to be answered.
      reply.hijack();
      return;
    }
    whenAnswerEnds(request, reply, () => add(socket, -1));
    done();
  });
}
