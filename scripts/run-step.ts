import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The command that mends a failure. */
  readonly mend?: string;
}

interface Ended {
  readonly status: number | null;
  readonly startedMs: number;
  readonly error?: Error;
}

/**
 * Runs one command in the foreground; returns true when it ended with 0. Prints the command's name, its time and, after
 * a failure, the remedy.
 */
export function runStep(step: Step): boolean {
  const startedMs = performance.now();
  process.stdout.write(`\n▸ ${step.name}\n`);
  const { status, error } = spawnSync(step.command, [...step.args], {
    ...spawnOptions(step),
    stdio: "inherit",
  });
  return report(step, { status, startedMs, ...(error ? { error } : {}) });
}

/**
 * Runs every step, as many at once as there are cores, even when one fails, so that one run shows everything that needs
 * mending. A step's output is held back until it ends. Returns for each step whether it ended with 0.
 */
export async function runSteps(steps: readonly Step[]): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  let next = 0;
  const lane = async () => {
    while (next < steps.length) {
      const index = next++;
      results[index] = await runQuietly(steps[index] as Step);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

function spawnOptions(step: Step) {
  return { env: { ...process.env, ...step.env }, shell: process.platform === "win32" };
}

/**
 * Runs one command beside others, and prints its output as it comes. Resolves with true when the command ended with 0.
 */
export function runBeside(step: Step): Promise<boolean> {
  const startedMs = performance.now();
  process.stdout.write(`\n▸ ${step.name}\n`);
  return new Promise((resolve) => {
    const child = spawn(step.command, [...step.args], { ...spawnOptions(step), stdio: "inherit" });
    child.once("error", (error) => resolve(report(step, { status: null, startedMs, error })));
    child.once("exit", (status) => resolve(report(step, { status, startedMs })));
  });
}

/**
 * Runs one command beside others, and prints its output only when it ends. Resolves with true when the command ended
 * with 0.
 */
export function runQuietly(step: Step): Promise<boolean> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, [...step.args], {
      ...spawnOptions(step),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => output.push(part));
    child.stderr.on("data", (part: Buffer) => output.push(part));
    let hasEnded = false;
    const end = (ended: Omit<Ended, "startedMs">) => {
      // A command that cannot be started reports this twice, by its error and by its close.
      if (hasEnded) return;
      hasEnded = true;
      process.stdout.write(`\n▸ ${step.name}\n${Buffer.concat(output).toString("utf8")}`);
      resolve(report(step, { ...ended, startedMs }));
    };
    child.once("error", (error) => end({ status: null, error }));
    child.once("close", (status) => end({ status }));
  });
}

function report(step: Step, { status, startedMs, error }: Ended): boolean {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (error) process.stderr.write(`${step.command}: ${error.message}\n`);
  if (status === 0) process.stdout.write(`✓ ${step.name} (${seconds} s)\n`);
  else
    process.stderr.write(`✗ ${step.name} (${seconds} s)${step.mend ? ` — mend with: ${step.mend}` : ""}\n`);
  return status === 0;
}
