import type { Config } from "../config/config.ts";
import type { Deps } from "../platform/deps.ts";
import type { Logger } from "../platform/log/logger.ts";

/** The input of a command; `print` writes a line for the person who called it. */
export interface CommandContext {
  readonly config: Config;
  readonly log: Logger;
  readonly print: (line: string) => void;
  readonly args: readonly string[];
}

/** The input of a command that works on the database; its configuration holds the secret key. */
export interface DatabaseCommandContext extends CommandContext {
  readonly config: Config & { readonly secretKey: string };
}

/** A verb of `npm run admin`. A `ConfigError` that it throws is shown as its sentence, with exit code 1. */
export interface Command {
  readonly name: string;
  /** The command's line in the list of commands, arguments included. */
  readonly usage: string;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** A command that works on the migrated database; the app may be running or not. */
export interface DatabaseCommand {
  readonly name: string;
  readonly usage: string;
  readonly run: (deps: Deps, context: DatabaseCommandContext) => Promise<void>;
}
