import { ConfigError, loadConfig } from "../config/config.ts";
import { databaseRefusal, isDamage } from "../platform/database/database-refusal.ts";
import { createLog } from "../platform/log/create-log.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

/** Returns the list of commands. */
export function usage(): string {
  const lines = commands.map((command) => `  npm run admin -- ${command.usage}`);
  return ["Commands:", ...lines].join("\n");
}

/** Runs one command and sets the exit code; a fault of the surroundings is printed as a sentence. */
export async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const command: Command | undefined = commands.find((one) => one.name === name);
  if (!command) {
    process.stderr.write(`There is no command named ${name}.\n${usage()}\n`);
    process.exitCode = 1;
    return;
  }
  process.umask(0o077);
  try {
    const config = loadConfig({ LOG_LEVEL: "warn", ...process.env });
    const print = (line: string) => process.stdout.write(`${line}\n`);
    await command.run({ config, log: createLog(config), print, args });
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** Returns the sentence for a fault of the surroundings or of the database; throws any other error, which is a bug. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error && isDamage(error))
    return `The command ended, because the database is damaged (${error.message}): restore a backup (docs/operating.md, "Bringing it back").`;
  if (!(error instanceof Error && databaseRefusal(error) !== null)) throw error;
  return `The command ended, because the database refused (${error.message}): see that it runs, and run it again.`;
}
