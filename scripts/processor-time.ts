import { readFileSync } from "node:fs";

/** Linux uses this number of ticks on every machine. */
const ticksPerSecond = 100;

/**
 * Returns the seconds of processor time of this process and of all its ended descendants, except those that nobody
 * waited for: each process adds its time to the parent that waits for it. Null on systems other than Linux, which do
 * not report this time.
 */
export function processorSeconds(): number | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The fields after the program's name in brackets, which may contain anything: the state is the 3rd field, the four times are
  // 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
