import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readArchive, type WalArchive } from "./wal-archive.ts";

/** A backup is a folder with the cluster's files, the keys, and the write-ahead log (WAL) since the backup began. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly archive: WalArchive;
  /** The latest moment that the backup can be restored to; the earliest is `manifest.at`. */
  readonly reachedAt: Date;
}

export interface BackupList {
  /** The oldest first. */
  readonly backups: readonly Backup[];
  /** The sentences about folders that have the name of a backup and cannot be read. */
  readonly damaged: readonly string[];
}

const namePattern = /^\d{8}T\d{6}Z$/;

/** Returns the name of a backup that is begun at this moment, e.g. `20261130T021500Z`; names sort by time. */
export function backupName(begunAt: Date): string {
  return begunAt.toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Whether a path is that of one backup, and not of a folder of several. */
export function isOneBackup(path: string): boolean {
  return namePattern.test(basename(path));
}

/** Reads one backup; throws a `ConfigError` when it cannot be restored by this release. */
async function readBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder);
  const archive = await readArchive(folder);
  if (archive.segments[0]?.segment !== manifest.firstSegment || archive.reachedAt === null)
    throw new ConfigError(
      `The backup ${folder} is damaged: the beginning of its log is missing. Take another backup.`,
    );
  return { folder, manifest, archive, reachedAt: archive.reachedAt };
}

/** Returns the names of the backups in a folder, the oldest first; drafts and everything else are passed over. */
export async function listBackupNames(dir: string): Promise<readonly string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => namePattern.test(name)).sort();
}

/** Reads all backups of a folder. */
export async function listBackups(dir: string): Promise<BackupList> {
  const names = await listBackupNames(dir);
  const backups: Backup[] = [];
  const damaged: string[] = [];
  for (const name of names) {
    try {
      backups.push(await readBackup(join(dir, name)));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      damaged.push(error.message);
    }
  }
  return { backups, damaged };
}

/**
 * Returns the backup from which a moment can be restored; without a moment, the backup that reaches furthest. `dir` is
 * one backup, or a folder of several. Throws a `ConfigError` when the backups are not of one database, and one that names the
 * possible moments when no backup holds this one.
 */
export async function chooseBackup(dir: string, to: Date | null): Promise<Backup> {
  const { backups, damaged } = isOneBackup(dir)
    ? { backups: [await readBackup(dir)], damaged: [] }
    : await listBackups(dir);
  const newest = backups.toSorted((one, other) => Number(one.reachedAt) - Number(other.reachedAt)).at(-1);
  if (!newest) {
    if (damaged[0]) throw new ConfigError(damaged[0]);
    const isThere = await stat(dir).catch(() => null);
    throw new ConfigError(isThere ? `There is no backup in ${dir}.` : `There is no folder ${dir}.`);
  }
  if (backups.some(({ manifest }) => manifest.system !== newest.manifest.system))
    throw new ConfigError(
      `The backups in ${dir} are of several databases: name one of them, as ${newest.folder}.`,
    );
  if (to === null) return newest;
  const chosen = backups.findLast(({ manifest, reachedAt }) => manifest.at <= to && to <= reachedAt);
  if (chosen) return chosen;
  throw new ConfigError(
    `No backup in ${dir} holds ${to.toISOString()}. It can be restored to: ${backups.map(formatRange).join("; ")}.`,
  );
}

function formatRange({ manifest, reachedAt }: Backup): string {
  return `${manifest.at.toISOString()} to ${reachedAt.toISOString()}`;
}
