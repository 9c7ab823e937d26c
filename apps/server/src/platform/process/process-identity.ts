import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/** Too many open files, of this process or of the whole machine. */
const codes = new Set(["EMFILE", "ENFILE"]);

/**
 * When a process started, in a unit of the system's own; null when there is no such process. A pid is given out
 * again after a while: pid and start together name one process for ever. Throws where the want of descriptors keeps it
 * from looking: who was not seen may live.
 */
export function startOfProcess(pid: number): string | null {
  if (process.platform === "win32") return isThere(pid) ? "there" : null;
  if (process.platform !== "linux") return startFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in brackets and may hold anything; the fields after it are plain.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    return state === "Z" || state === "X" ? null : (fields[19] ?? null);
  } catch (error) {
    if (isScarcity(error)) throw error;
    return null;
  }
}

/** Windows tells when a process started only to other programs, which take half a second. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function startFromPs(pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch (error) {
    if (isScarcity(error)) throw error;
    return null;
  }
}

/** Which boot and which pid namespace pids are valid in; the same for all processes of one container or machine. */
export function pidNamespace(): string {
  if (process.platform !== "linux") return process.platform;
  const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return `${bootId} ${readlinkSync("/proc/self/ns/pid")}`;
}

/** What can be seen of another process; a part is null when the system does not let us look. */
export interface ProcessSight {
  readonly executable: string | null;
  readonly workingDir: string | null;
  readonly commandLine: readonly string[];
}

/** Looks at a running process; null when there is none. */
export function lookAtProcess(pid: number): ProcessSight | null {
  if (startOfProcess(pid) === null) return null;
  if (process.platform === "win32") return sightFromWindows(pid);
  if (process.platform !== "linux") {
    const line = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return { executable: null, workingDir: null, commandLine: line.split(" ") };
  }
  return {
    executable: orNull(() => readlinkSync(`/proc/${pid}/exe`)),
    workingDir: orNull(() => readlinkSync(`/proc/${pid}/cwd`)),
    commandLine: orNull(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")) ?? [],
  };
}

function sightFromWindows(pid: number): ProcessSight | null {
  const question = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  const line = orNull(() =>
    execFileSync("powershell", ["-NoProfile", "-Command", question], { encoding: "utf8" }).trim(),
  );
  const commandLine = (line ?? "").match(/"[^"]*"|\S+/g) ?? [];
  return {
    executable: null,
    workingDir: null,
    commandLine: commandLine.map((part) => part.replaceAll('"', "")),
  };
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * Whether something failed for want of file descriptors. It says nothing about what was asked for: a file that cannot be
 * opened is there, a process that cannot be looked at may live.
 */
export function isScarcity(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    codes.has(code) ||
    (code === "ERR_WORKER_INIT_FAILED" && [...codes].some((name) => error.message.includes(name)))
  );
}
