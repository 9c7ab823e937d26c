import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The number of fights; `npm test` has three. */
const [rounds = "50"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--project", "server", "melee"],
  { cwd: root, env: { ...process.env, MELEE_ROUNDS: rounds }, stdio: "inherit" },
);
process.exit(status ?? 1);
