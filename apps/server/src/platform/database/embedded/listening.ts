import { chownSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { ClusterPlace } from "./cluster-place.ts";

const loopback = "127.0.0.1";
/** Nobody else comes in, and nobody without the password. */
const loopbackRules = `host all all ${loopback}/32 scram-sha-256\n`;

/**
 * Where a server that starts now listens: on its private socket, or on a port of the loopback address: a free one, or
 * the given one of a server that crashed, for whoever used it knows no other.
 */
export async function prepareListening(
  place: ClusterPlace,
  lastPort: number | null,
): Promise<Readonly<Record<string, string>>> {
  if (place.socketDir !== null) {
    return {
      listen_addresses: "",
      unix_socket_permissions: "0700",
      unix_socket_directories: place.socketDir,
    };
  }
  const rules = join(place.pgData, "loopback-rules.conf");
  writeFileSync(rules, loopbackRules, { mode: 0o600 });
  if (place.identity) chownSync(rules, place.identity.uid, place.identity.gid);
  return {
    listen_addresses: loopback,
    unix_socket_directories: "",
    hba_file: rules,
    port: String(lastPort ?? (await freePort())),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address !== "string" ? address.port : 0));
    });
  });
}
