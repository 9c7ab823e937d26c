import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killActs } from "../apps/server/src/testing/killed-acts.ts";
import { parseRounds } from "./report.ts";

const usualRounds = 25;
const rounds = parseRounds(process.argv[2], usualRounds);
const folder = mkdtempSync(join(tmpdir(), "soak-acts-"));
// The folder must be open to another user, because a database that root starts runs as another user. That user could
// not cross the folder otherwise, and the database would keep its files elsewhere.
chmodSync(folder, 0o711);
try {
  const result = await killActs({ dataDir: join(folder, "data"), rounds, seed: 1 });
  process.stdout.write(
    `${result.kills} kills of app and database while overseers hide, approve, choose, merge and undo: ${result.acknowledged} acts answered, ${result.doneUnheard} done without an answer, ${result.faults.length} faults\n`,
  );
  for (const fault of result.faults) process.stdout.write(`  ${fault}\n`);
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
