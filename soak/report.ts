import type { SoakResult } from "./nothing-lost.ts";

const shownFaults = 5;

/** Prints the result; the name includes the number of rounds. */
export function report(name: string, { sent, acknowledged, faults }: SoakResult): void {
  process.stdout.write(`${name}: ${sent} logs sent, ${acknowledged} acknowledged, ${faults.length} faults\n`);
  for (const fault of faults.slice(0, shownFaults)) process.stdout.write(`  ${fault}\n`);
}

/** Returns the number of rounds that the command line asks for. */
export function parseRounds(argument: string | undefined, usual: number): number {
  const rounds = Number(argument ?? usual);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`${argument} is no number of rounds`);
  return rounds;
}
