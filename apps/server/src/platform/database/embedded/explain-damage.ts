import { ConfigError } from "../../../config/config.ts";
import { databaseRefusal } from "../database-refusal.ts";

/** The sentence that ends those about a database that may be damaged. */
export const damageRemedy =
  'If its files are damaged, restore a backup (docs/operating.md, "Bringing it back").';

/**
 * Returns an error with a sentence for an operator when a file of the embedded database, or the database itself, was at fault at a
 * start. Returns every other error as it is, also those of a database that is only slow.
 */
export function explainDamage(error: unknown, dataDir: string): unknown {
  if (error instanceof ConfigError || databaseRefusal(error) !== null) return error;
  // Both the system's errors and PostgreSQL's have a code; a bug of ours has none.
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return error;
  return new ConfigError(
    `The embedded database in ${dataDir} cannot be used: ${error.message}. If its files are those of another user, give them back. ${damageRemedy}`,
    { cause: error },
  );
}
