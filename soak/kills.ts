import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppProcess } from "../apps/server/src/testing/app-process.ts";
import { soakUploads } from "./nothing-lost.ts";
import { parseRounds, report } from "./report.ts";

const usualRounds = 200;
const rounds = parseRounds(process.argv[2], usualRounds);
const folder = mkdtempSync(join(tmpdir(), "soak-kills-"));
// The folder must be open to another user, because a database that root starts runs as another user. That user could
// not cross the folder otherwise, and the database would keep its files elsewhere.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");

/** Kills the database's first process, whose id is in its own file. */
function killDatabase() {
  const [pid] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function killInTurn(app: AppProcess, round: number) {
  if (round % 3 !== 1) killDatabase();
  if (round % 3 !== 2) await app.end("SIGKILL");
}

try {
  const result = await soakUploads({
    environment: { DATA_DIR: dataDir },
    rounds,
    seed: 1,
    fault: killInTurn,
    mend: async () => {},
  });
  report(`${rounds} kills of app, database, both`, result);
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
