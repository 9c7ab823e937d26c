import { ConfigError } from "../config/config.ts";
import { checkDerived } from "../platform/database/check-derived.ts";
import { withDatabase } from "../platform/database/entry/with-database.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import { adminTimeouts, openDatabase } from "../platform/database/open-database.ts";
import type { Command } from "./command.ts";

/** Computes boards, counts and profiles again from the nights and prints what differs from the stored ones. */
export const checkCommand: Command = {
  name: "check",
  usage: "check [--repair]",
  run: ({ config, log, print, args }) =>
    withDatabase(config, log, async (access) => {
      await migrateToLatest(access, log);
      const { db, close } = openDatabase({ target: access.owner, poolSize: 1, timeouts: adminTimeouts, log });
      try {
        const repairs = args.includes("--repair");
        const differences = await checkDerived(db, { repairs });
        for (const { table, kind, rows, examples } of differences) {
          print(`${table}: ${rows} ${kind}`);
          for (const example of examples) print(`  ${example}`);
        }
        if (differences.length === 0) print("Everything derived is what its sources give.");
        else if (repairs) print("Repaired.");
        else
          throw new ConfigError(
            "Something derived is wrong: run `check --repair`, and report what is above.",
          );
      } finally {
        await close();
      }
    }),
};
