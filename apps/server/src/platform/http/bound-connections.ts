import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { Config } from "../../config/config.ts";
import { addressBucket } from "../limits/visitor-of.ts";
import type { App } from "./app.ts";

/**
 * Descriptors that are kept for other things than visitors: the database's connections, threads, logs and listeners.
 */
const reservedDescriptors = 96;
/** The descriptors that one visitor may need: a connection, and a file that is sent over it. */
const descriptorsPerConnection = 2;
const fewestConnections = 16;
const mostConnections = 8_192;
/** The share of all connections that one address may hold. */
const addressPart = 4;
/** One address may hold no more connections than a house full of browsers opens (six each). */
const mostConnectionsPerAddress = 256;

export interface ConnectionBounds {
  readonly total: number;
  readonly perAddress: number;
}

/** Returns how many connections fit below the limit of open files, and how many of them one address may hold. */
export function connectionBounds(openFiles: number | null, scale: number): ConnectionBounds {
  const affordable =
    openFiles === null
      ? mostConnections
      : Math.floor((openFiles - reservedDescriptors) / descriptorsPerConnection);
  const total = Math.max(fewestConnections, Math.min(mostConnections, affordable));
  const share = Math.min(mostConnectionsPerAddress, Math.floor(total / addressPart));
  return { total, perAddress: Math.max(1, Math.min(total, Math.floor(share * scale))) };
}

/**
 * Keeps the number of connections below the process's limit of descriptors (R25). Idle connections make room for new
 * ones; where that is not enough, a new one is closed at once. One address cannot take them all. Behind a proxy all
 * connections come from one address, so only their total is bounded.
 */
export function boundConnections(app: App, config: Pick<Config, "rateLimitScale" | "trustProxy">) {
  const { total, perAddress } = connectionBounds(openFilesLimit(), config.rateLimitScale);
  app.server.maxConnections = total;
  app.server.on("drop", () => app.server.closeIdleConnections());
  if (config.trustProxy === false) boundAddresses(app, perAddress);
}

function boundAddresses(app: App, max: number) {
  const held = new Map<string, number>();
  app.server.prependListener("connection", (socket: Socket) => {
    const address = addressBucket(socket.remoteAddress ?? "");
    const count = held.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    held.set(address, count + 1);
    socket.once("close", () => {
      const left = (held.get(address) ?? 0) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
}

/** Returns how many files, sockets and pipes this process may have open (the soft limit); null where the system sets none. */
export function openFilesLimit(): number | null {
  if (process.platform === "linux") return softLimitOf(readFileSync("/proc/self/limits", "utf8"));
  const report: { readonly userLimits?: Readonly<Record<string, { readonly soft: unknown }>> } = Object(
    process.report.getReport(),
  );
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : null;
}

/** Reads the soft limit from Linux' text (proc_pid_limits(5)): name, soft limit, hard limit, unit. */
export function softLimitOf(limits: string): number | null {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}
