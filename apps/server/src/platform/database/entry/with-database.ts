import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { appLockHolder } from "../../process/app-lock.ts";
import { placeCluster } from "../embedded/cluster-place.ts";
import { startEmbeddedServer } from "../embedded/embedded-server.ts";
import { joinEmbeddedServer } from "../embedded/join-embedded-server.ts";
import type { DatabaseAccess } from "../open-database.ts";
import { givenAccess } from "./given-access.ts";

const joinTimeoutMs = 60_000;

/**
 * Runs `work` on the app's database: the configured one, or the embedded one of the running app. When no app runs,
 * starts the embedded one for the duration of the work.
 */
export async function withDatabase<Result>(
  config: Config,
  log: Logger,
  work: (access: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  const given = givenAccess(config);
  if (given !== null) return await work(given);
  if (appLockHolder(placeCluster(config).home) !== null) {
    return await work(await joinEmbeddedServer(config, joinTimeoutMs));
  }
  const server = await startEmbeddedServer({ config, log });
  try {
    return await work(server.access);
  } finally {
    await server.stop();
  }
}
