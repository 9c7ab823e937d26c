import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAppProcess } from "../apps/server/src/testing/app-process.ts";
import { makeLoopDisk } from "./loop-disk.ts";
import { type SoakResult, soakUploads } from "./nothing-lost.ts";
import { parseRounds, report } from "./report.ts";

const usualRounds = 60;
const controlRounds = 10;

/**
 * Runs the soak on a disk whose power is cut; returns null when no disk can be made. With `waitsForDisk` false the database
 * does not wait until the disk has written.
 */
async function soakDisk(rounds: number, seed: number, waitsForDisk: boolean): Promise<SoakResult | null> {
  const parent = mkdtempSync(join(tmpdir(), "soak-power-"));
  const disk = makeLoopDisk(parent);
  if (disk === null) return null;
  const dataDir = join(disk.folder, "data");
  const cluster = join(dataDir, "postgres");
  let database = 0;
  // A killed app leaves its database running, which would keep the disk mounted.
  const endDatabase = () => {
    if (isRunning(database)) process.kill(database, "SIGKILL");
  };
  try {
    const first = startAppProcess({ environment: { DATA_DIR: dataDir, LOG_LEVEL: "fatal" } });
    await first.ready();
    await first.end("SIGTERM");
    if (!existsSync(cluster)) throw new Error("the database does not lie on the disk whose power is cut");
    if (!waitsForDisk) appendFileSync(join(cluster, "postgresql.auto.conf"), "fsync = off\n");
    return await soakUploads({
      environment: { DATA_DIR: dataDir },
      rounds,
      seed,
      fault: async () => {
        database = postmasterPid(cluster);
        disk.cutPower();
      },
      mend: async () => {
        endDatabase();
        await disk.restore();
      },
    });
  } finally {
    endDatabase();
    database = postmasterPid(cluster);
    endDatabase();
    await disk.remove();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Returns the process id in the database's own file; 0 when the file cannot be read. */
function postmasterPid(cluster: string): number {
  try {
    return Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

const rounds = parseRounds(process.argv[2], usualRounds);
const result = await soakDisk(rounds, 2, true);
const control = result && (await soakDisk(controlRounds, 3, false));
if (result === null || control === null) {
  process.stdout.write("not run: this needs root, loop devices, mkfs.ext4 and perl\n");
  process.exitCode = 1;
} else {
  report(`${rounds} power losses`, result);
  report(`${controlRounds} more, without waiting for the disk, which must lose something`, control);
  process.exitCode = result.faults.length === 0 && control.faults.length > 0 ? 0 : 1;
}
