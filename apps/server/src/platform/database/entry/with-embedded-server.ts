import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { appLockHolder } from "../../process/app-lock.ts";
import { type ClusterPlace, placeCluster } from "../embedded/cluster-place.ts";
import { startEmbeddedServer } from "../embedded/embedded-server.ts";
import { joinAsSuperuser } from "../embedded/join-embedded-server.ts";
import type { EmbeddedTarget } from "../open-database.ts";

const joinTimeoutMs = 60_000;

/**
 * Runs `work` on the embedded server as its superuser: on that of the running app, or on one that is started for the duration of
 * the work. Throws a `ConfigError` when there is no embedded database.
 */
export async function withEmbeddedServer<Result>(
  config: Config,
  log: Logger,
  work: (server: { readonly superuser: EmbeddedTarget; readonly place: ClusterPlace }) => Promise<Result>,
): Promise<Result> {
  const place = existsSync(config.dataDir) ? placeCluster(config) : null;
  if (place === null || !existsSync(join(place.pgData, "PG_VERSION")))
    throw new ConfigError(
      `There is no database in ${config.dataDir}: set DATA_DIR to the folder of the app.`,
    );
  if (appLockHolder(place.home) !== null)
    return await work({ superuser: await joinAsSuperuser(config, joinTimeoutMs), place });
  const server = await startEmbeddedServer({ config, log });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
