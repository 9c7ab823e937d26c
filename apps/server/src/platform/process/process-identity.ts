import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/** Errors for too many open files, in this process or on the whole machine. */
const codes = new Set(["EMFILE", "ENFILE"]);

/**
 * Returns when a process started, in the system's own unit; null when there is no such process. Systems reuse pids: pid
 * and start together name one process for ever. Throws when a lack of descriptors prevents the check, because the process
 * may be alive.
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

/** Whether a process exists. Windows gives the start of a process only to other programs, which take half a second. */
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

/**
 * Returns a name for the boot and pid namespace in which pids are valid; it is the same for all processes of one container or
 * machine.
 */
export function pidNamespace(): string {
  if (process.platform !== "linux") return process.platform;
  const bootId = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  return `${bootId} ${readlinkSync("/proc/self/ns/pid")}`;
}

/** The visible facts of another process; a field is null when the system does not let us look. */
export interface ProcessSight {
  readonly executable: string | null;
  readonly workingDir: string | null;
  readonly commandLine: readonly string[];
}

/** Looks at a running process; returns null when there is none. */
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
 * Whether an error comes from a lack of file descriptors. An error of this kind shows nothing about the object: a file
 * that could not be opened may exist, and a process that could not be looked at may live.
 */
export function isScarcity(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    codes.has(code) ||
    (code === "ERR_WORKER_INIT_FAILED" && [...codes].some((name) => error.message.includes(name)))
  );
}
