import { existsSync, readFileSync } from "node:fs";
import { type Config, ConfigError } from "../config/config.ts";
import { secretKeyFile } from "../config/secret-key.ts";
import { placeCluster } from "../platform/database/embedded/cluster-place.ts";
import { accessOf } from "../platform/database/embedded/prepare-roles.ts";
import { givenAccess } from "../platform/database/entry/given-access.ts";
import { withEmbeddedServer } from "../platform/database/entry/with-embedded-server.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import { isEmptyDatabase, transferRows } from "../platform/database/transfer-rows.ts";
import { appLockHolder } from "../platform/process/app-lock.ts";
import type { Command } from "./command.ts";
import { onDatabase } from "./with-deps.ts";

/** Makes the tables and the queues in the database of `DATABASE_URL`, as a start does. */
const makeTables = onDatabase({ name: "transfer", usage: "transfer", run: async () => undefined });

/** Copies the embedded database into the empty one of `DATABASE_URL`. The app must be stopped. */
export const transferCommand: Command = {
  name: "transfer",
  usage: "transfer",
  async run(context) {
    const { config, log, print } = context;
    const given = givenAccess(config);
    if (given === null)
      throw new ConfigError(
        "Set DATABASE_URL to the database to fill, and SECRET_KEY: as the app will have them.",
      );
    refuseOtherKey(config);
    const embedded: Config = {
      ...config,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseOwnerUrl: null,
    };
    if (existsSync(config.dataDir) && appLockHolder(placeCluster(embedded).home) !== null)
      throw new ConfigError(
        "The app runs on the embedded database, and what it writes now would be lost: stop it first.",
      );
    const { owner } = given;
    const rows = await withEmbeddedServer(embedded, log, async ({ superuser }) => {
      if (!(await isEmptyDatabase(owner)))
        throw new ConfigError(
          "The database of DATABASE_URL has tables already: give an empty one; what an earlier transfer left in it is removed by: npm run db:reset",
        );
      await migrateToLatest(accessOf(superuser), log);
      await makeTables.run(context);
      return await transferRows(superuser, owner);
    });
    print(
      `Copied ${rows} rows. Start the app with this DATABASE_URL and SECRET_KEY; ${config.dataDir} is as it was.`,
    );
  },
};

/** The rows hold hashes and sealed tokens of the key that they were written with. */
function refuseOtherKey({ dataDir, secretKey }: Config) {
  const file = secretKeyFile(dataDir);
  if (existsSync(file) && readFileSync(file, "utf8").trim() !== secretKey)
    throw new ConfigError(
      `SECRET_KEY must be the key of the embedded database: set it to what ${file} says.`,
    );
}
