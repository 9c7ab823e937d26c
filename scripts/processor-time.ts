import { readFileSync } from "node:fs";

/** Linux counts them so on every machine. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time that this process has taken, and with it all processes that have ended and were waited for, down to
 * the last: each leaves its time to the parent that waits for it. Null where the system does not tell (Linux alone does).
 */
export function processorSeconds(): number | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // After the program's name in brackets, in which anything may stand: state is the 3rd field, the four times are 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
