import { loadConfig } from "../../apps/server/src/config/config.ts";
import { joinAsSuperuser } from "../../apps/server/src/platform/database/embedded/join-embedded-server.ts";
import {
  jobTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";

const joinTimeoutMs = 10_000;

/** Opens connections to the embedded server that runs on a data directory, with the app's own driver. */
export async function openBenchDatabase(dataDir: string, poolSize: number): Promise<OpenDatabase> {
  const config = loadConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    LOG_LEVEL: "error",
  });
  const target = await joinAsSuperuser(config, joinTimeoutMs);
  return openDatabase({ target, poolSize, timeouts: jobTimeouts, log: createLog(config) });
}
