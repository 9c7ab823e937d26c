import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeRunFolder } from "./run-folder.ts";
import { runBeside, runQuietly } from "./run-step.ts";
import { addTallies, failedStep, nothing, type Tally, withEnd } from "./tally.ts";
import { tallyOfVitest } from "./test-reports.ts";

interface VitestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly args: readonly string[];
  readonly run?: typeof runBeside;
}

/** Runs the named Vitest projects. */
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
  const tally = readTally(report, name, ok);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

const unit = ["engine", "contracts", "scripts", "bot", "web"];
const unitAlone = ["engine-alone"];
const server = ["server"];
const serverAlone = ["server-alone"];
const serverName = "server tests on PostgreSQL";

export function runUnitTests(args: readonly string[]): Promise<Tally> {
  return runVitest({ name: "unit tests", projects: [...unit, ...unitAlone], args });
}

export function runServerTests(args: readonly string[]): Promise<Tally> {
  return runVitest({ name: serverName, projects: [...server, ...serverAlone], args });
}

/**
 * Runs all projects. Unit tests run beside server tests: unit tests never wait, and server tests leave a core idle a
 * fifth of their time. The tests that count steps or bytes then run alone.
 */
export async function runAllVitest(): Promise<Tally> {
  const parts = await Promise.all([
    runVitest({ name: "unit tests", projects: unit, args: [], run: runQuietly }),
    runVitest({ name: serverName, projects: server, args: [] }),
  ]);
  const counting = { name: "tests that count", projects: [...unitAlone, ...serverAlone], args: [] };
  return [...parts, await runVitest(counting)].reduce(addTallies, nothing);
}

function readTally(report: string, name: string, ok: boolean): Tally {
  try {
    return withEnd(tallyOfVitest(readFileSync(report, "utf8"), process.cwd()), name, ok);
  } catch {
    return failedStep(name, "left no report");
  }
}
