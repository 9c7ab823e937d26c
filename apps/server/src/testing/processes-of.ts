import { readdirSync, readFileSync } from "node:fs";

/** Returns the process ids of the database server and all its children. */
export function processesOf(postmaster: number): readonly number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) === postmaster
        );
      } catch {
        return false;
      }
    });
  return [postmaster, ...children];
}
