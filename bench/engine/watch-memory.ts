import { existsSync, readdirSync, readFileSync } from "node:fs";

interface ProcessStatus {
  readonly parent: number;
  readonly bytes: number;
}

function processStatus(pid: number): ProcessStatus | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return { parent: number("PPid"), bytes: (number("RssAnon") + number("RssShmem")) * 1024 };
  } catch {
    return null; // the process has ended meanwhile
  }
}

/** Returns the anonymous and shared memory of this process's descendants (the browser), in bytes; null outside Linux. */
function browserBytes(): number | null {
  if (!existsSync("/proc/self/status")) return null;
  const statuses = new Map<number, ProcessStatus>();
  for (const pid of readdirSync("/proc").map(Number)) {
    const status = Number.isInteger(pid) ? processStatus(pid) : null;
    if (status !== null) statuses.set(pid, status);
  }
  const isOurs = (pid: number): boolean => {
    const parent = statuses.get(pid)?.parent ?? 0;
    return parent !== 0 && (parent === process.pid || isOurs(parent));
  };
  let bytes = 0;
  for (const [pid, status] of statuses) if (isOurs(pid)) bytes += status.bytes;
  return bytes;
}

/** Starts watching; the returned function stops, and returns by how many bytes the peak was above the start. */
export function watchMemory(): () => number | null {
  const before = browserBytes();
  let peak = before ?? 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, browserBytes() ?? 0);
  }, 50);
  return () => {
    clearInterval(timer);
    return before === null ? null : Math.max(peak, browserBytes() ?? 0) - before;
  };
}
