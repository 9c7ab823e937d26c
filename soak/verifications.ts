import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The number of sequences, which is two thousand times the number in `npm test`. */
const [sequences = "10000"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--project", "server", "verification-model"],
  { cwd: root, env: { ...process.env, VERIFICATION_SEQUENCES: sequences }, stdio: "inherit" },
);
process.exit(status ?? 1);
