import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { clusterMarkerName } from "../database/embedded/cluster-place.ts";
import { AppError } from "../errors/app-error.ts";

const retryAfterSeconds = 60;

/**
 * Throws `storage_full` (503) when less than MIN_FREE_DISK is free where the embedded database lies: a database that
 * can no longer write its log would stop altogether. With DATABASE_URL the check is left to the operator of that
 * database.
 */
export async function refuseFullDisk(
  config: Pick<Config, "dataDir" | "databaseUrl" | "minFreeDiskBytes">,
): Promise<void> {
  if (config.databaseUrl !== null) return;
  const free = await freeBytes(config.dataDir);
  if (free !== null && free < config.minFreeDiskBytes)
    throw new AppError("storage_full", { retryAfterSeconds });
}

/**
 * Returns the free bytes where the embedded database lies; null with DATABASE_URL, and when the system does not report
 * them.
 */
export async function freeDiskBytes(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<number | null> {
  return config.databaseUrl === null ? await freeBytes(config.dataDir) : null;
}

/** Returns the free bytes where the cluster lies; null when the system does not report them. */
async function freeBytes(dataDir: string): Promise<number | null> {
  try {
    const home = await readFile(join(dataDir, clusterMarkerName), "utf8").then(
      (text) => text.trim(),
      () => dataDir,
    );
    const { bavail, bsize } = await statfs(home);
    return bavail * bsize;
  } catch {
    return null;
  }
}
