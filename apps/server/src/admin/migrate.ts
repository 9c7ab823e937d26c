import { withDatabase } from "../platform/database/entry/with-database.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import type { Command } from "./command.ts";

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
