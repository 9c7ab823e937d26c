import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs the journey of a watched hunt at the game's own pace: a quarter of an hour for two runs. */
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(process.execPath, ["scripts/tasks/e2e.ts", "watched-night"], {
  cwd: root,
  env: { ...process.env, AT_LENGTH: "1", REAL_PACE: "1" },
  stdio: "inherit",
});
process.exit(status ?? 1);
