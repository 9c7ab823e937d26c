import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type Config, ConfigError } from "../config/config.ts";
import { createBackup } from "../platform/database/backup/create-backup.ts";
import { restoreBackup } from "../platform/database/backup/restore-backup.ts";
import { verifyBackup } from "../platform/database/backup/verify-backup.ts";
import { withEmbeddedServer } from "../platform/database/entry/with-embedded-server.ts";
import type { Command } from "./command.ts";

/** Backs up the embedded database with its keys; the app may be running or not. */
export const backupCommand: Command = {
  name: "backup",
  usage: "backup <folder>",
  async run({ config, log, print, args }) {
    refuseOwnDatabase(config);
    const dir = readFolder(args, "backup <folder>");
    const { folder, bytes } = await withEmbeddedServer(config, log, (server) =>
      createBackup({ ...server, config }, { dir, clock: Date.now, isFollowed: false }),
    );
    print(
      `Backed up ${formatMegabytes(bytes)} into ${folder}, the keys among them: keep it where nobody else can read it.`,
    );
    if (config.secretKey !== null)
      print("SECRET_KEY comes from the environment and is not part of it: keep that key as well.");
  },
};

/** Restores a backup into a copy that is thrown away, and looks through all of it. */
export const verifyCommand: Command = {
  name: "verify",
  usage: "verify <folder>",
  async run({ config, log, print, args }) {
    refuseOwnDatabase(config);
    const from = readFolder(args, "verify <folder>");
    const { backup, wasLocked } = await verifyBackup({ from, config, log, clock: Date.now });
    print(
      `${backup.folder} is good: restored, every page read, and what is derived is what its sources give.`,
    );
    if (wasLocked) print("Boards were locked or being made anew: what is derived was not compared.");
  },
};

const restoreUsage = "restore <folder> [--to 2026-11-30T02:15:00Z]";

/** Restores a backup into an empty data directory. */
export const restoreCommand: Command = {
  name: "restore",
  usage: restoreUsage,
  async run({ config, log, print, args }) {
    refuseOwnDatabase(config);
    const { folder, to } = readRestore(args);
    const { backup, at } = await restoreBackup({ from: folder, to, config, log });
    print(`Restored ${backup.folder} into ${config.dataDir}, as it was at ${at.toISOString()}.`);
    print("Start the app, and look whether all is there before you throw anything away.");
  },
};

function refuseOwnDatabase({ databaseUrl }: Config) {
  if (databaseUrl !== null)
    throw new ConfigError(
      "This is for the embedded database, and DATABASE_URL names another one: back that up by its own tools (docs/operating.md).",
    );
}

function readFolder(args: readonly string[], usage: string): string {
  const [folder, ...more] = args;
  if (folder === undefined || folder.startsWith("-") || more.length > 0)
    throw new ConfigError(`Usage: ${usage}`);
  return resolve(folder);
}

const instant = z.iso.datetime({ offset: true });

function readRestore(args: readonly string[]): { readonly folder: string; readonly to: Date | null } {
  const { values, positionals } = readArguments(args);
  const folder = readFolder(positionals, restoreUsage);
  if (values.to === undefined) return { folder, to: null };
  if (!instant.safeParse(values.to).success)
    throw new ConfigError(`--to must be a date and time with its zone, as 2026-11-30T02:15:00Z or …+01:00.`);
  return { folder, to: new Date(values.to) };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { to: { type: "string" } } });
  } catch {
    throw new ConfigError(`Usage: ${restoreUsage}`);
  }
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
