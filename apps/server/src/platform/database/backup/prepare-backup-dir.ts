import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import { startOfProcess } from "../../process/process-identity.ts";
import { listBackupNames } from "./backup-list.ts";
import { readManifest } from "./manifest.ts";
import { refuseLittleRoom } from "./refuse-little-room.ts";

const draftPattern = /^\.draft-(\d+)-/;
/** This much of the disk stays free beside a backup. */
const spareBytes = 64 * 1024 * 1024;

/** Returns the folder in which a backup lies while it is made or removed. Its name is not that of a finished backup. */
export function draftOf(dir: string, name: string): string {
  return join(dir, `.draft-${process.pid}-${name}`);
}

/**
 * Whether the process that left a file or folder under its pid has ended. A leftover with this process's own pid is
 * from an earlier process.
 */
export function isLeft(pid: number): boolean {
  return pid > 0 && (pid === process.pid || startOfProcess(pid) === null);
}

interface Wanted {
  /** The folders that backups protect. */
  readonly outside: readonly string[];
  readonly neededBytes: number;
  /** The database that is to be backed up. */
  readonly system: string;
}

/**
 * Makes the folder of backups and removes unfinished backups from it. Throws a `ConfigError` when backups would not be
 * safe there, when it has no room, or when it is another installation's.
 */
export async function prepareBackupDir(dir: string, { outside, neededBytes, system }: Wanted): Promise<void> {
  const outer = outside.find((folder) => `${dir}${sep}`.startsWith(`${folder}${sep}`));
  if (outer !== undefined)
    throw new ConfigError(
      `The backups would be lost together with ${outer}, in which ${dir} is: name a folder on another disk.`,
    );
  const made = await mkdir(dir, { recursive: true, mode: 0o700 });
  // When root starts the app, the server's user must pass through this folder to the copies that are verified.
  if (made !== undefined && process.getuid?.() === 0) await chmod(dir, 0o711);
  await refuseOtherSystem(dir, system);
  await removeDrafts(dir);
  await refuseLittleRoom({
    dir,
    bytes: neededBytes + spareBytes,
    what: "A backup",
    otherwise: "name another folder",
  });
}

async function removeDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (isLeft(Number(draftPattern.exec(name)?.[1] ?? 0)))
      await rm(join(dir, name), { recursive: true, force: true });
  }
}

/** A folder holds the backups of one database, so that a restore from it has no other choice than the moment. */
async function refuseOtherSystem(dir: string, system: string): Promise<void> {
  for (const name of await listBackupNames(dir)) {
    const manifest = await readManifest(join(dir, name)).catch(() => null);
    if (manifest && manifest.system !== system)
      throw new ConfigError(`The backup ${join(dir, name)} is of another database: name another folder.`);
  }
}

const writeFaults: Readonly<Record<string, string>> = {
  ENOSPC: "is full: make room there, or name another folder",
  EDQUOT: "is full: make room there, or name another folder",
  EACCES: "cannot be written by this user: give it to them, or name another folder",
  EPERM: "cannot be written by this user: give it to them, or name another folder",
  EROFS: "is on a disk that cannot be written: name another folder",
  ENOTDIR: "is no folder: name another one",
  EEXIST: "is no folder: name another one",
  ENOTEMPTY: "has a backup of this second already: try again",
};

/** Returns an error with a sentence for an operator when the folder is at fault. */
export function explainWriteFault(error: unknown, dir: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const fault = writeFaults[code];
  return fault === undefined
    ? error
    : new ConfigError(`There is no backup: ${dir} ${fault}.`, { cause: error });
}
