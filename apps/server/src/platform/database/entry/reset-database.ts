import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import { appLockHolder } from "../../process/app-lock.ts";
import { clusterMarkerName, placeCluster } from "../embedded/cluster-place.ts";
import { stopPostgres } from "../embedded/postgres-process.ts";
import { runningPostmaster } from "../embedded/postmaster-file.ts";
import type { ConnectionTarget } from "../open-database.ts";
import { withClient } from "../with-client.ts";
import { givenAccess } from "./given-access.ts";

/** Deletes everything in the database. The app must not run; the secret key stays. */
export async function resetDatabase(config: Config): Promise<void> {
  const given = givenAccess(config);
  if (given !== null) {
    await dropSchemas(given.owner);
    return;
  }
  if (!existsSync(config.dataDir)) return;
  const place = placeCluster(config);
  const holder = appLockHolder(place.home);
  if (holder !== null) {
    throw new ConfigError(
      `The data directory ${config.dataDir} is in use (process ${holder}): stop that app first.`,
    );
  }
  const left = existsSync(place.pgData) ? runningPostmaster(place.pgData) : null;
  if (left) await stopPostgres(left.pid, place);
  for (const path of [place.pgData, place.passwordFile, place.logFile, place.socketDir]) {
    if (path !== null) rmSync(path, { recursive: true, force: true });
  }
  if (place.home === config.dataDir) return;
  rmSync(place.home, { recursive: true, force: true });
  rmSync(join(config.dataDir, clusterMarkerName), { force: true });
}

async function dropSchemas(owner: ConnectionTarget) {
  await withClient(owner, (client) =>
    client.query(
      "drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public",
    ),
  );
}
