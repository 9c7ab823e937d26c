import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A connection to a database whose answers can be delayed. */
export interface SlowLine {
  readonly port: number;
  /** Sets the delay of every answer from now on, in milliseconds; it is 0 at the start. */
  slow(byMs: number): void;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1, and leads from there to the socket at `path`. */
export async function openSlowLine(path: string): Promise<SlowLine> {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect({ path });
    const late = new Transform({
      transform: (part, _encoding, done) => {
        if (delayMs === 0) done(null, part);
        else setTimeout(done, delayMs, null, part);
      },
    });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database);
    database.pipe(late).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the line has no port");
  return {
    port: address.port,
    slow: (byMs) => {
      delayMs = byMs;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
