import { chmodSync, copyFileSync, lchownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ClusterPlace } from "../platform/database/embedded/cluster-place.ts";

/** The names that `placeCluster` gives in a data directory. */
export const pgDataName = "postgres";
export const passwordName = "postgres-password";

/** Copies a cluster whose server has stopped into a new data directory. */
export function copyCluster(from: Pick<ClusterPlace, "pgData" | "passwordFile">, dataDir: string): void {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o711);
  copyTree(from.pgData, join(dataDir, pgDataName));
  copyTree(from.passwordFile, join(dataDir, passwordName));
}

/** Copies files with their owner, who is the server's user and not root, who may be copying. */
function copyTree(from: string, to: string): void {
  const found = lstatSync(from);
  const { mode, uid, gid } = found;
  if (found.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name));
  } else copyFileSync(from, to);
  chmodSync(to, mode & 0o7777);
  if (process.getuid?.() === 0) lchownSync(to, uid, gid);
}
