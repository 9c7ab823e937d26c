import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Runs the journeys of following a log, with samples played at 60 times the speed, and a log of 200 MB and six hours. */
const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(process.execPath, ["scripts/tasks/e2e.ts", "live.e2e", "live-at-length"], {
  cwd: root,
  env: { ...process.env, AT_LENGTH: "1" },
  stdio: "inherit",
});
process.exit(status ?? 1);
