import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { EmbeddedTarget } from "../platform/database/open-database.ts";

/** The proxy's treatment of the next commit; everything else passes. */
export type CommitFault =
  | "none"
  /** The connection breaks, and the database never gets the commit. */
  | "cut before"
  /** The database commits, and the connection breaks before the confirmation. */
  | "cut after"
  /** The confirmation is held until `letGo`. */
  | "held";

export interface DatabaseProxy {
  /** The access to the same database through the proxy. */
  readonly target: EmbeddedTarget;
  /** Sets the fault for the next commit of any connection. */
  fault(fault: CommitFault): void;
  /** Resolves once the database has confirmed a commit whose confirmation is held. */
  answered(): Promise<void>;
  letGo(): void;
  /** Delays every answer of the database from now on. */
  slowDown(byMs: number): void;
  close(): Promise<void>;
}

/** The message as the driver sends it: a simple query. */
const commitMessage = Buffer.from("Q\0\0\0\x0bcommit\0", "latin1");

/** Stands between the app and its database, breaks or holds commits, and delays answers. */
export async function startDatabaseProxy(to: EmbeddedTarget): Promise<DatabaseProxy> {
  let next: CommitFault = "none";
  let release = () => {};
  let delayMs = 0;
  let answered = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const path = join(to.host, `.s.PGSQL.${to.port}`);
    const database = to.host.startsWith("/") ? connect({ path }) : connect({ host: to.host, port: to.port });
    const answer = createDelayedWrite<Buffer>((part) => client.write(part));
    let fault: CommitFault = "none";
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on("data", (part) => {
      if (part.equals(commitMessage)) {
        fault = next;
        next = "none";
      }
      if (fault === "cut before") cut();
      else database.write(part);
    });
    database.on("data", (part) => {
      if (fault === "cut after") return cut();
      if (fault !== "held") return answer(part, delayMs);
      fault = "none";
      release = () => answer(part, delayMs);
      answered.resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    target: { ...to, host: "127.0.0.1", port: address.port },
    fault(fault) {
      next = fault;
      answered = Promise.withResolvers();
    },
    answered: () => answered.promise,
    letGo: () => release(),
    slowDown(byMs) {
      delayMs = byMs;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Returns a write that delays each part by the time given with it. The parts keep their order, also when a later one
 * has a shorter delay, and delays of parts that follow each other do not add up.
 */
export function createDelayedWrite<Part>(write: (part: Part) => void): (part: Part, delayMs: number) => void {
  const waiting: { readonly part: Part; readonly dueMs: number }[] = [];
  const writeDue = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const leftMs = next.dueMs - performance.now();
      if (leftMs > 0) return void setTimeout(writeDue, leftMs);
      waiting.shift();
      write(next.part);
    }
  };
  return (part, delayMs) => {
    if (waiting.length === 0 && delayMs === 0) return write(part);
    if (waiting.push({ part, dueMs: performance.now() + delayMs }) === 1) setTimeout(writeDue, delayMs);
  };
}
