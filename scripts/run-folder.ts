import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
/** The type that `statfs` gives for a file system in memory. */
const tmpfs = 0x01021994;
/** A run of all tests needs some hundred megabytes at once, mostly for databases that exist for a few seconds. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Makes a new folder for everything that a run of tests writes; the run gets it as TMPDIR and removes it afterwards.
 * The folder is in memory when the machine has enough of it, because creating and dropping databases there takes a
 * fifth of the time that it takes on a disk.
 */
export function makeRunFolder(memory = memoryFolder): string {
  const parent = hasRoom(memory) ? memory : tmpdir();
  const prefix = `hunt-tests-${userInfo().uid}-`;
  removeLeftOvers(parent, prefix);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // A database that root starts runs as another user, who has to cross this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === tmpfs && Math.min(bavail * bsize, freemem()) >= minFreeBytes;
}

/**
 * Removes the folders of killed runs, which could not remove them; a database that is still in such a folder ends when
 * its folder is gone. One that a small disk of a killed test is still mounted in stays: it holds up no other run.
 */
function removeLeftOvers(parent: string, prefix: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch (error) {
      process.stderr.write(`${name} was not removed: ${error}\n`);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
