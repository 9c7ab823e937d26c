import type { Socket } from "node:net";

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
