import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The number of commands, which is fifty times the number in `npm test`. */
const [commands = "20000"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "--project", "server", "sessions-model"],
  { cwd: root, env: { ...process.env, SESSION_COMMANDS: commands }, stdio: "inherit" },
);
process.exit(status ?? 1);
