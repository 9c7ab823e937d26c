import { ConfigError, loadConfig } from "../config/config.ts";
import { ensureSecretKey } from "../config/secret-key.ts";
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
    const config = ensureSecretKey(loadConfig({ LOG_LEVEL: "warn", ...process.env }));
    const print = (line: string) => process.stdout.write(`${line}\n`);
    await command.run({ config, log: createLog(config), print, args });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
