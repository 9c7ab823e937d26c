import { readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { lookAtProcess } from "../../process/process-identity.ts";

/** The facts that a running server writes into `postmaster.pid` of its data directory. */
export interface Postmaster {
  readonly pid: number;
  /** The folder of the server's unix socket, or the address that it listens on. */
  readonly host: string;
  readonly port: number;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; returns null when there is none or it is still being written. The process may be dead. */
export function readPostmasterFile(pgData: string): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(join(pgData, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  // The lines are: pid, data directory, start, port, socket directory, listen address, shared memory, status.
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const host = lines[4]?.trim() || (lines[5]?.trim() ?? "");
  return { pid, host, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/**
 * Returns the server that runs on this data directory; null when the file is missing or left over from a dead server.
 */
export function runningPostmaster(pgData: string): Postmaster | null {
  const postmaster = readPostmasterFile(pgData);
  return postmaster && isServerOf(postmaster.pid, pgData) ? postmaster : null;
}

/**
 * Whether the process is a PostgreSQL of that data directory. The answer comes from its program and working directory,
 * or from its command line where the system hides these (containers without the ptrace capability).
 */
export function isServerOf(pid: number, pgData: string): boolean {
  const sight = lookAtProcess(pid);
  if (!sight) return false;
  const real = realpathSync(pgData);
  const { executable, workingDir, commandLine } = sight;
  if (executable !== null && workingDir !== null) {
    // After an update of the installation, the old program's name ends in " (deleted)".
    return basename(executable.replace(/ \(deleted\)$/, "")) === "postgres" && workingDir === real;
  }
  return (
    basename(commandLine[0] ?? "", ".exe") === "postgres" &&
    commandLine.some((part) => part === real || part === pgData)
  );
}
