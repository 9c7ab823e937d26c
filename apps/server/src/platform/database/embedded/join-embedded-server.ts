import { existsSync } from "node:fs";
import { ConfigError } from "../../../config/config.ts";
import type { DatabaseAccess, EmbeddedTarget } from "../open-database.ts";
import { type PlaceConfig, placeCluster } from "./cluster-place.ts";
import { superuserOf } from "./embedded-server.ts";
import { runningPostmaster } from "./postmaster-file.ts";
import { accessOf, areRolesPrepared } from "./prepare-roles.ts";

const pollMs = 200;

/**
 * Finds the embedded server that another process of the app runs on this data directory. Waits up to `waitMs` for it and
 * for its roles, which that process makes once the server runs; then throws a `ConfigError`. The joining process neither
 * starts nor stops the server.
 */
export async function joinEmbeddedServer(
  config: PlaceConfig,
  waitMs: number,
  signal?: AbortSignal,
): Promise<DatabaseAccess> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const superuser = await joinAsSuperuser(config, deadline - Date.now(), signal);
    if (await areRolesPrepared(superuser)) return accessOf(superuser);
    if (Date.now() >= deadline) throw notThere(config);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Finds the embedded server as `joinEmbeddedServer` does, and returns the superuser's access; for measurements. */
export async function joinAsSuperuser(
  config: PlaceConfig,
  waitMs: number,
  signal?: AbortSignal,
): Promise<EmbeddedTarget> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    signal?.throwIfAborted();
    const place = placeCluster(config);
    const running = existsSync(place.pgData) ? runningPostmaster(place.pgData) : null;
    if (running?.isReady) return superuserOf(place, running);
    if (Date.now() >= deadline) throw notThere(config);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function notThere({ dataDir }: PlaceConfig): ConfigError {
  return new ConfigError(
    `No embedded database runs on ${dataDir}: start a process with ROLE=api (or all) there first, or set DATABASE_URL.`,
  );
}
