import { readdirSync, readFileSync } from "node:fs";

/** Anonymous and shared memory of this process' descendants (the browser), in bytes; null outside Linux. */
function browserBytes(): number | null {
  try {
    const own = new Set([process.pid]);
    let bytes = 0;
    const pids = readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > process.pid)
      .toSorted((one, other) => one - other);
    for (const pid of pids) bytes += descendantBytes(pid, own);
    return bytes;
  } catch {
    return null;
  }
}

function descendantBytes(pid: number, family: Set<number>): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    if (!family.has(parent)) return 0;
    family.add(pid);
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
    return (kilobytes("RssAnon") + kilobytes("RssShmem")) * 1024;
  } catch {
    return 0; // gone meanwhile
  }
}

/** Starts watching; the function returned stops, and says by how much the peak was above the start. */
export function watchMemory(): () => number | null {
  const before = browserBytes();
  let peak = before ?? 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, browserBytes() ?? 0);
  }, 20);
  return () => {
    clearInterval(timer);
    return before === null ? null : Math.max(peak, browserBytes() ?? 0) - before;
  };
}
