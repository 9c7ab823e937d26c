import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The number of times that the engine's properties are tried; `npm test` tries most of them 60 times, and those of
 * planted faults 24 times.
 */
const [runs = "600"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

function run(project: string, files: readonly string[]): number {
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--project", project, "--testTimeout=1200000", "--hookTimeout=300000", ...files],
    { cwd: root, env: { ...process.env, AT_LENGTH: "1", ENGINE_PROPERTY_RUNS: runs }, stdio: "inherit" },
  );
  return status ?? 1;
}

/**
 * Runs every case of the journeys for which `npm test` runs only the cases that are likeliest to break: languages,
 * widths, samples, signals.
 */
function walk(): number {
  const { status } = spawnSync(process.execPath, ["scripts/tasks/e2e.ts"], {
    cwd: root,
    env: { ...process.env, AT_LENGTH: "1" },
    stdio: "inherit",
  });
  return status ?? 1;
}

const server = run("server", [
  "strict-client",
  "list-walk",
  "undo-merge",
  "src/main",
  "crash",
  "own-database",
  "binaries",
  "killed-acts",
  "src/fuzz",
  "search-property",
  "verification-moves",
  "whose-night-model",
  "lost-commits",
  "own-answers",
  "backup/backups",
]);
const engine = run("engine", [
  "src/properties",
  "rename-in-extract",
  "planted-faults",
  "analysis-of-simulation",
  "clean-text",
  "promises",
  "knows-jitter",
]);
const journeys = walk();
process.exit(server || engine || journeys);
