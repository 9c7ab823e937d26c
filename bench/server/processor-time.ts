import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Processor time so far, in milliseconds. */
export interface ProcessorTime {
  /** The app's main thread, which answers requests. */
  readonly mainThreadMs: number;
  /** The whole app, including its threads. */
  readonly appMs: number;
  /** The embedded database with all of its connections. */
  readonly databaseMs: number;
}

/** Linux counts in hundredths of a second, whatever the kernel's own tick is (proc(5), `_SC_CLK_TCK`). */
const tickMs = 10;

/** Reads from /proc the processor time of an app and of the embedded database in its data directory. */
export function processorTimeOf(appPid: number, dataDir: string): ProcessorTime {
  return {
    mainThreadMs: timesOf(`/proc/${appPid}/task/${appPid}/stat`).ownMs,
    appMs: timesOf(`/proc/${appPid}/stat`).ownMs,
    databaseMs: databaseMs(dataDir),
  };
}

export function processorTimeBetween(from: ProcessorTime, to: ProcessorTime): ProcessorTime {
  return {
    mainThreadMs: to.mainThreadMs - from.mainThreadMs,
    appMs: to.appMs - from.appMs,
    databaseMs: to.databaseMs - from.databaseMs,
  };
}

/** The server, its connections, and connections that have ended. */
function databaseMs(dataDir: string): number {
  const server = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n", 1)[0] ?? "";
  const own = timesOf(`/proc/${server}/stat`);
  let totalMs = own.ownMs + own.endedChildrenMs;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const { parentPid, ownMs } = timesOf(`/proc/${name}/stat`);
    if (parentPid === server) totalMs += ownMs;
  }
  return totalMs;
}

/** Returns an empty list for a process that has ended. */
function timesOf(statFile: string) {
  try {
    const text = readFileSync(statFile, "utf8");
    // The name, in parentheses, may contain anything; after it come state, parent, and the times as fields 14 to 17.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (field: number) => Number(fields[field - 3] ?? 0) * tickMs;
    return { parentPid: fields[1] ?? "", ownMs: at(14) + at(15), endedChildrenMs: at(16) + at(17) };
  } catch {
    return { parentPid: "", ownMs: 0, endedChildrenMs: 0 };
  }
}
