import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeRunFolder } from "./run-folder.ts";
import { runBeside, runQuietly } from "./run-step.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

interface VitestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly args: readonly string[];
  readonly run?: typeof runBeside;
}

/** Runs the named Vitest projects. A run that ends badly without a failed test (a broken setup) counts as one failure. */
async function runVitest({ name, projects, args, run = runBeside }: VitestRun): Promise<Tally> {
  const folder = makeRunFolder();
  const report = join(folder, "vitest.json");
  const ok = await run({
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

/** `isQuiet` holds back what it prints until it ends. */
export function runUnitTests(args: readonly string[] = [], isQuiet = false): Promise<Tally> {
  const projects = ["engine", "engine-alone", "contracts", "scripts", "bot", "web"];
  return runVitest({ name: "unit tests", projects, args, run: isQuiet ? runQuietly : runBeside });
}

/** They wait for processes and disks much of their time: four at once keep two cores busy. */
export function runServerTests(args: readonly string[] = []): Promise<Tally> {
  const projects = ["server", "server-alone"];
  return runVitest({ name: "server tests on PostgreSQL", projects, args: ["--maxWorkers=4", ...args] });
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
