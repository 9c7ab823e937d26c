import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { ConfigError, loadConfig } from "../../../config/config.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { removeTempFolders } from "../../../testing/temp-folder.ts";
import { appLockHolder } from "../../process/app-lock.ts";
import { startEmbeddedServer } from "./embedded-server.ts";
import { runningPostmaster } from "./postmaster-file.ts";

afterAll(removeTempFolders);

const start = (dataDir: string) =>
  startEmbeddedServer({
    config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
    log: pino({ level: "silent" }),
  });

/** Returns a data directory with a database that is not running. */
async function cluster(): Promise<string> {
  const dataDir = preparedDataDir();
  if (!existsSync(dataDir)) await (await start(dataDir)).stop();
  return dataDir;
}

const damages: Readonly<Record<string, (pgData: string) => void>> = {
  "without its version": (pgData) => rmSync(join(pgData, "PG_VERSION")),
  "whose version cannot be read": (pgData) => {
    rmSync(join(pgData, "PG_VERSION"));
    mkdirSync(join(pgData, "PG_VERSION"));
  },
  "without its control file": (pgData) => rmSync(join(pgData, "global", "pg_control")),
  "whose control file is cut": (pgData) => truncateSync(join(pgData, "global", "pg_control"), 100),
  "without its log": (pgData) => {
    rmSync(join(pgData, "pg_wal"), { recursive: true });
    mkdirSync(join(pgData, "pg_wal"));
  },
  "whose table of roles is cut": (pgData) => truncateSync(join(pgData, "global", "1260"), 100),
  "without its table of databases": (pgData) => rmSync(join(pgData, "global", "1262")),
};

test.each(Object.entries(damages))(
  "a start on a database %s ends with a sentence that names the remedy, and changes nothing",
  async (_what, damage) => {
    const dataDir = await cluster();
    const pgData = join(dataDir, "postgres");
    const password = readFileSync(join(dataDir, "postgres-password"));
    damage(pgData);
    const refusal = start(dataDir);
    await expect(refusal).rejects.toThrow(ConfigError);
    await expect(refusal).rejects.toThrow(/estore a backup \(docs\/operating\.md, "Bringing it back"\)\.$/);
    expect(readFileSync(join(dataDir, "postgres-password"))).toEqual(password);
    expect(runningPostmaster(pgData)).toBeNull();
    expect(appLockHolder(dataDir)).toBeNull();
  },
);
