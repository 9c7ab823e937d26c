import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import pg from "pg";
import { connectionOptions, type EmbeddedTarget } from "../platform/database/open-database.ts";

export interface PoolerOptions {
  /** When a client gives its connection of the database back. Default: after each transaction. */
  readonly mode?: "transaction" | "session" | "statement";
  /** The number of connections of the database. */
  readonly size?: number;
  /** Whether settings that a client gives as it connects are dropped; by default they are refused, as PgBouncer does. */
  readonly dropsSettings?: boolean;
}

export interface DatabasePooler {
  /** The address of the same database, as the same user, through the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

/** The settings that every client may give, as PgBouncer has them. */
const knownSettings: ReadonlySet<string> = new Set([
  "user",
  "database",
  "client_encoding",
  "application_name",
]);
const protocolViolation = "08P01";
const [readyForQuery, terminate] = ["Z", "X"];

/**
 * Stands between the app and its database as PgBouncer does. In transaction mode it gives each transaction another connection
 * of the database than the one before, so that nothing that was left on a connection is found again. It asks for no password.
 */
export async function startDatabasePooler(
  to: EmbeddedTarget,
  { mode = "transaction", size = 3, dropsSettings = false }: PoolerOptions = {},
): Promise<DatabasePooler> {
  const connections = createConnections(to, size);
  const clients = new Set<Socket>();

  function serve(client: Socket) {
    const given: Buffer[] = [];
    const read = splitMessages(answer);
    const leave = () => client.end();
    let connection: Duplex | null = null;
    let isTaking = false;

    function answer(type: string, part: Buffer) {
      const isOver = type === readyForQuery && part.at(-1) === "I".charCodeAt(0);
      if (type === readyForQuery && !isOver && mode === "statement")
        return client.end(errorOf("transaction blocks not allowed in statement pooling mode"));
      client.write(part);
      if (!isOver || mode === "session" || connection === null) return;
      connections.giveBack(connection.off("data", read).off("close", leave));
      connection = null;
    }

    async function pass(part: Buffer) {
      given.push(part);
      if (isTaking) return;
      isTaking = true;
      connection ??= (await connections.take()).on("data", read).on("close", leave);
      isTaking = false;
      for (const next of given.splice(0)) connection.write(next);
    }

    clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => {
      clients.delete(client);
      // What breaks off in a transaction leaves a connection that nobody else may have.
      connection?.destroy();
    });
    client.once("data", (first) => {
      const unknown = dropsSettings ? undefined : settingsOf(first).find((name) => !knownSettings.has(name));
      if (unknown !== undefined) return client.end(errorOf(`unsupported startup parameter: ${unknown}`));
      client.write(message("R", Buffer.alloc(4)));
      client.write(message(readyForQuery, Buffer.from("I")));
      client.on(
        "data",
        splitMessages((type, part) => (type === terminate ? client.end() : void pass(part))),
      );
    });
  }

  const server = createServer(serve);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the pooler has no port");
  return {
    url: `postgres://${to.user}@127.0.0.1:${address.port}/${to.database}`,
    async close() {
      for (const client of clients) client.destroy();
      connections.close();
      server.close();
      await once(server, "close");
    },
  };
}

/** Keeps at most `size` connections of the database, and gives out the one that was given back first. */
function createConnections(to: EmbeddedTarget, size: number) {
  const all = new Set<Duplex>();
  const free: Duplex[] = [];
  const waiting: ((connection: Duplex | Promise<Duplex>) => void)[] = [];
  let opened = 0;

  async function open(): Promise<Duplex> {
    opened += 1;
    const connection = await openConnection(to);
    all.add(connection);
    connection.on("error", () => undefined);
    connection.on("close", () => {
      opened -= 1;
      all.delete(connection);
      if (free.includes(connection)) free.splice(free.indexOf(connection), 1);
      waiting.shift()?.(open());
    });
    return connection;
  }

  return {
    async take(): Promise<Duplex> {
      if (opened < size) return await open();
      return free.shift() ?? (await new Promise((resolve) => waiting.push(resolve)));
    },
    giveBack(connection: Duplex) {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
    close() {
      waiting.length = 0;
      for (const connection of all) connection.destroy();
    },
  };
}

/** Logs in by the driver and takes its socket over. */
async function openConnection(to: EmbeddedTarget): Promise<Duplex> {
  const client = new pg.Client(connectionOptions(to));
  await client.connect();
  const { stream } = client.connection;
  for (const event of ["data", "error", "close", "end"]) stream.removeAllListeners(event);
  return stream;
}

/** Returns the names of the settings in a connection's first message, which has names and values in turn. */
function settingsOf(first: Buffer): readonly string[] {
  const texts = first.subarray(8).toString().split("\0");
  return texts.filter((text, index) => text !== "" && index % 2 === 0);
}

/** Returns a reader of parts of any size that hands each whole message on, with the letter of its type. */
function splitMessages(hand: (type: string, part: Buffer) => void): (part: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  return (part) => {
    left = Buffer.concat([left, part]);
    while (left.length > 4 && left.length > left.readInt32BE(1)) {
      const end = left.readInt32BE(1) + 1;
      const whole = left.subarray(0, end);
      left = left.subarray(end);
      hand(String.fromCharCode(whole[0] ?? 0), whole);
    }
  };
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

function errorOf(text: string): Buffer {
  return message("E", Buffer.from(`SFATAL\0VFATAL\0C${protocolViolation}\0M${text}\0\0`));
}
