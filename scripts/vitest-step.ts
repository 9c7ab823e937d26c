import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeRunFolder } from "./run-folder.ts";
import { runStep } from "./run-step.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Runs the named Vitest projects. A run that ends badly without a failed test (a broken setup) counts as one failure. */
export function runVitest(name: string, projects: readonly string[], args: readonly string[] = []): Tally {
  const folder = makeRunFolder();
  const report = join(folder, "vitest.json");
  const ok = runStep({
    name,
    command: "vitest",
    args: [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ],
    env: { TZ: process.env.TZ ?? "UTC", TMPDIR: folder },
  });
  const tally = readTally(report, ok);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

/** They wait for processes and disks much of their time: four at once keep two cores busy. */
export function runServerTests(args: readonly string[] = []): Tally {
  return runVitest("server tests on PostgreSQL", ["server", "server-alone"], ["--maxWorkers=4", ...args]);
}

function readTally(report: string, ok: boolean): Tally {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, "utf8"));
    const failed = Number(numFailedTests);
    return {
      passed: Number(numPassedTests),
      failed: !ok && failed === 0 ? 1 : failed,
      skipped: Number(numPendingTests),
    };
  } catch {
    return { ...nothing, failed: 1 };
  }
}
