import type { Config } from "../config/config.ts";
import type { Deps } from "../platform/deps.ts";
import type { Logger } from "../platform/log/logger.ts";

/** What a command gets; `print` writes a line for the person who called it. */
export interface CommandContext {
  readonly config: Config & { readonly secretKey: string };
  readonly log: Logger;
  readonly print: (line: string) => void;
  readonly args: readonly string[];
}

/** A verb of `npm run admin`. A throw of a `ConfigError` is shown as its sentence, with exit code 1. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands, arguments included. */
  readonly usage: string;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** A command that works with the migrated database, whether the app runs or not. */
export interface DatabaseCommand {
  readonly name: string;
  readonly usage: string;
  readonly run: (deps: Deps, context: CommandContext) => Promise<void>;
}
