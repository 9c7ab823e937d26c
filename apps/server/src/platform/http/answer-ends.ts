import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The callbacks that wait for the end of each open answer, by connection. */
const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `end` once: when the last byte of an answer has been handed to the system, or when it never will be. An answer
 * that waits behind another on the same connection gets no event when the connection closes, so one listener on the
 * connection calls them all.
 */
export function whenAnswerEnds({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, end: () => void) {
  if (socket.destroyed) {
    end();
    return;
  }
  const ends = open.get(socket) ?? watch(socket);
  const endOnce = () => {
    if (ends.delete(endOnce)) end();
  };
  ends.add(endOnce);
  raw.once("finish", endOnce);
  raw.once("close", endOnce);
}

function watch(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>();
  open.set(socket, ends);
  socket.once("close", () => {
    for (const end of [...ends]) end();
  });
  return ends;
}
