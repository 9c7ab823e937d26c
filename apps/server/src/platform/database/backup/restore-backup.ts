import { chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import { appLockHolder, takeAppLock } from "../../process/app-lock.ts";
import { findBinaries } from "../embedded/binaries.ts";
import { type ClusterPlace, clusterMarkerName, placeCluster } from "../embedded/cluster-place.ts";
import { restoringDir } from "../embedded/initialise-cluster.ts";
import { type Backup, chooseBackup } from "./backup-list.ts";
import { copyFiles, syncFolder, unpackChecked } from "./copy-checked.ts";
import { type FileToCopy, isSame } from "./copy-files.ts";
import { keyFileOf, keyFiles, refuseOtherKey } from "./key-files.ts";
import { clusterFolder } from "./manifest.ts";
import { recoverCluster } from "./recover-cluster.ts";
import { type NeededRoom, refuseLittleRoom } from "./refuse-little-room.ts";
import { type ArchivedSegment, archivedPath } from "./wal-archive.ts";

export interface RestoreOptions {
  /** One backup, or a folder of several. */
  readonly from: string;
  /** The moment to go back to; null for the latest that there is. */
  readonly to: Date | null;
  /** The installation into which the backup is restored; its data directory is empty or does not exist. */
  readonly config: Config;
  readonly log: Logger;
  /** Aborting it ends the restore with its reason, and the data directory is empty again. */
  readonly signal?: AbortSignal | undefined;
}

export interface Restored {
  readonly backup: Backup;
  /** The moment to which the database was restored. */
  readonly at: Date;
}

/**
 * Restores a backup into an empty data directory: copies the files, compares each with the manifest, and lets PostgreSQL apply the log up to
 * the moment. The data directory has a database when all of it succeeded, and is as before otherwise: empty, or not there. Throws
 * a `ConfigError` with a sentence.
 */
export async function restoreBackup({ from, to, config, log, signal }: RestoreOptions): Promise<Restored> {
  const backup = await chooseBackup(from, to);
  refuseOtherKey(backup.manifest, config);
  refuseOtherMajor(backup);
  refuseUsed(config.dataDir);
  const isNew = !existsSync(config.dataDir);
  const place = placeCluster(config);
  const lock = takeAppLock(place.home);
  try {
    await refuseLittleRoom(neededRoom(backup, place));
    await fillPlace(backup, place, { to, dataDir: config.dataDir, signal });
    const draft = { ...place, pgData: restoringDir(place) };
    await recoverCluster(backup, draft, { to, log, signal });
    await rename(restoringDir(place), place.pgData);
  } catch (error) {
    await emptyPlace(place, config.dataDir);
    lock.remove();
    // Only an empty folder is removed: an app may have begun to start in it.
    if (isNew) await rmdir(config.dataDir).catch(() => undefined);
    throw error;
  }
  lock.release();
  await syncFolder(place.home);
  return { backup, at: to ?? backup.reachedAt };
}

/** The entries that a data directory gets before it has a database. */
const early = /^(?:run|pg-[\d.]+|cluster-location(?:\.\d+)?|app-lock\.\d+|\.app-lock-draft\.\d+)$/;
/** Comes with a disk. */
const ofDisk = "lost+found";

function refuseUsed(dataDir: string) {
  if (!existsSync(dataDir)) return;
  const home = homeOf(dataDir);
  const holder = existsSync(home) ? appLockHolder(home) : null;
  if (holder !== null)
    throw new ConfigError(
      `The data directory ${dataDir} is in use (process ${holder}): stop that app and move the folder away, or set DATA_DIR to another one.`,
    );
  const pgData = join(home, "postgres");
  const hasDatabase = existsSync(pgData);
  const isCut = existsSync(restoringDir({ pgData })) && !hasDatabase;
  const found = readdirSync(dataDir).find((name) => name !== ofDisk && (hasDatabase || !early.test(name)));
  if (found !== undefined && !isCut)
    throw new ConfigError(
      `The data directory ${dataDir} is not empty (${found}), and a restore overwrites nothing: move it away, or set DATA_DIR to another folder.`,
    );
}

/** Returns the folder in which the cluster lies. */
function homeOf(dataDir: string): string {
  const marker = join(dataDir, clusterMarkerName);
  return existsSync(marker) ? readFileSync(marker, "utf8").trim() : dataDir;
}

function refuseOtherMajor({ folder, manifest }: Backup) {
  const major = findBinaries().version.split(".")[0];
  if (manifest.postgres === major) return;
  throw new ConfigError(
    `The backup ${folder} was made by PostgreSQL ${manifest.postgres} and this release brings ${major}: restore it with the release that made it.`,
  );
}

function neededRoom({ manifest, archive }: Backup, { home }: ClusterPlace): NeededRoom {
  return {
    dir: home,
    bytes: manifest.bytes + archive.segments.length * manifest.segmentBytes,
    what: "The restore",
    otherwise: "set DATA_DIR to another folder",
  };
}

interface Filling {
  readonly to: Date | null;
  readonly dataDir: string;
  readonly signal: AbortSignal | undefined;
}

async function fillPlace(
  backup: Backup,
  place: ClusterPlace,
  { to, dataDir, signal }: Filling,
): Promise<void> {
  const { manifest, folder } = backup;
  const draft = restoringDir(place);
  await rm(draft, { recursive: true, force: true });
  for (const path of manifest.folders) await mkdir(join(draft, path), { mode: 0o700 });
  const files: KnownFile[] = [];
  for (const file of manifest.files) {
    const key = keyFileOf(file);
    const target = key === null ? join(draft, file.path.slice(clusterFolder.length + 1)) : join(dataDir, key);
    if (key !== null) await rm(target, { force: true });
    files.push({ known: file, from: join(folder, file.path), to: target });
  }
  await copyKnown(files, signal);
  for (const segment of neededSegments(backup, to)) {
    const target = join(draft, "pg_wal", segment.name);
    await unpackKnown({ known: segment, from: archivedPath(folder, segment), to: target }, signal);
  }
  await writeFile(join(draft, "recovery.signal"), "", { mode: 0o600 });
  if (place.identity) changeOwner(draft, place.identity);
}

/** Returns the segments from which a moment can be reached. */
function neededSegments({ archive }: Backup, to: Date | null): readonly ArchivedSegment[] {
  const last = archive.segments.findIndex(
    ({ reachedAt }) => to !== null && reachedAt !== null && new Date(reachedAt) >= to,
  );
  return last === -1 ? archive.segments : archive.segments.slice(0, last + 1);
}

type KnownFile = Required<FileToCopy>;

const anotherBackup = "Restore another backup.";
const missingError = ({ from }: KnownFile) =>
  new ConfigError(`The backup is damaged: ${from} is missing. ${anotherBackup}`);
const otherContentError = ({ from }: KnownFile) =>
  new ConfigError(`The backup is damaged: ${from} is not what was written. ${anotherBackup}`);

/** Copies files of a backup; throws a `ConfigError` when the content of one differs from what the backup wrote. */
async function copyKnown(files: readonly KnownFile[], signal: AbortSignal | undefined): Promise<void> {
  const copied = await copyFiles(files, signal);
  for (const [index, file] of files.entries()) {
    const content = copied[index];
    if (!content) throw missingError(file);
    if (!isSame(content, file.known)) throw otherContentError(file);
  }
}

/** Unpacks a piece of a backup's log; throws as `copyKnown` does. */
async function unpackKnown(file: KnownFile, signal: AbortSignal | undefined): Promise<void> {
  const content = await unpackChecked(file.from, file.to, signal).catch((error: NodeJS.ErrnoException) => {
    signal?.throwIfAborted();
    if (error.code === "ENOENT") throw missingError(file);
    // A file that cannot be unpacked differs from the one that was packed.
    if (error.code?.startsWith("Z_")) return null;
    throw error;
  });
  if (!isSame(content, file.known)) throw otherContentError(file);
}

function changeOwner(path: string, owner: NonNullable<ClusterPlace["identity"]>) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) changeOwner(below, owner);
    else chownSync(below, owner.uid, owner.gid);
  }
  chownSync(path, owner.uid, owner.gid);
}

/** Removes what restores make, cut ones included; the folder itself stays, because a disk may be mounted there. */
async function emptyPlace(place: ClusterPlace, dataDir: string): Promise<void> {
  const { home, logFile, socketDir } = place;
  const made = [restoringDir(place), logFile, ...keyFiles.map((name) => join(dataDir, name))];
  if (socketDir !== null) made.push(socketDir);
  if (home !== dataDir) made.push(home, join(dataDir, clusterMarkerName));
  for (const path of made) await rm(path, { recursive: true, force: true });
}
