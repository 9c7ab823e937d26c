import { ConfigError } from "../config/config.ts";
import { resetDatabase } from "../platform/database/entry/reset-database.ts";
import { withDatabase } from "../platform/database/entry/with-database.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import type { Command } from "./command.ts";

/** Empties the database. */
export const resetCommand: Command = {
  name: "reset",
  usage: "reset --yes",
  async run({ config, print, args }) {
    const where = config.databaseUrl === null ? `below ${config.dataDir}` : "behind DATABASE_URL";
    if (!args.includes("--yes")) {
      throw new ConfigError(`This deletes everything in the database ${where}. Run it again with: -- --yes`);
    }
    await resetDatabase(config);
    print("The database is empty; the next start creates it anew.");
  },
};

/** Brings the schema up to date; the app does the same at its start. */
export const migrateCommand: Command = {
  name: "migrate",
  usage: "migrate",
  run: ({ config, log, print }) =>
    withDatabase(config, log, async (access) => {
      const applied = await migrateToLatest(access, log);
      for (const name of applied) print(`applied ${name}`);
      if (applied.length === 0) print("The schema is up to date.");
    }),
};
