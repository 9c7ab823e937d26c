import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const memoryFolder = "/dev/shm";
/** What `statfs` says of a file system that lies in memory. */
const tmpfs = 0x01021994;
/** A run of all tests has some hundred megabytes at once, most of them databases of a few seconds. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * A new folder for whatever a run of tests writes, to be given to it as TMPDIR and removed after it. It lies in memory
 * where the machine has enough of that: there, what makes and drops databases all the time costs a fifth.
 */
export function makeRunFolder(memory = memoryFolder): string {
  const parent = hasRoom(memory) ? memory : tmpdir();
  const prefix = `hunt-tests-${userInfo().uid}-`;
  removeLeftOvers(parent, prefix);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // A database that root starts runs as another user, who passes through.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === tmpfs && Math.min(bavail * bsize, freemem()) >= minFreeBytes;
}

/** A run that was killed could not remove its own; a database that still lies there ends without its folder. */
function removeLeftOvers(parent: string, prefix: string) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
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
