import { spawnSync } from "node:child_process";

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What a person types to mend a failure. */
  readonly mend?: string;
}

/** Runs one command in the foreground; true when it ended with 0. Prints its name, time and, on failure, the remedy. */
export function runStep(step: Step): boolean {
  const started = performance.now();
  process.stdout.write(`\n▸ ${step.name}\n`);
  const { status, error } = spawnSync(step.command, [...step.args], {
    stdio: "inherit",
    env: { ...process.env, ...step.env },
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (error) process.stderr.write(`${step.command}: ${error.message}\n`);
  if (status === 0) {
    process.stdout.write(`✓ ${step.name} (${seconds} s)\n`);
    return true;
  }
  process.stderr.write(`✗ ${step.name} (${seconds} s)${step.mend ? ` — mend with: ${step.mend}` : ""}\n`);
  return false;
}

/** Runs every step even when one fails, so that one run shows everything there is to mend. */
export function runSteps(steps: readonly Step[]): boolean {
  return steps.map(runStep).every(Boolean);
}
