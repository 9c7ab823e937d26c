import { once } from "node:events";
import { createServer } from "node:net";

/** Something at a database's address that refuses every connection. */
export interface RefusingDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server that answers each connection with one error of PostgreSQL's protocol. */
export async function startRefusingDatabase(code: string, message: string): Promise<RefusingDatabase> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const answer = Buffer.alloc(5);
  answer.write("E");
  answer.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([answer, fields])));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `postgres://hunt:secret@127.0.0.1:${address.port}/hunt`,
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}
