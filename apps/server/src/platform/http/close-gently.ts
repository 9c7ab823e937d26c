import type { Socket } from "node:net";

/**
 * Ends our side of a connection, reads the other one on for a while, so that the answer is not taken away by a reset,
 * and closes it then: whoever neither reads nor closes holds no descriptor for longer.
 */
export function closeGently(socket: Socket, lingerMs: number) {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
}
