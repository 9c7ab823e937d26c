import { ConfigError } from "../config/config.ts";
import { resetDatabase } from "../platform/database/entry/reset-database.ts";
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
