import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import type { ServerIdentity } from "../../apps/server/src/platform/database/embedded/server-identity.ts";
import type { Program } from "../find-program.ts";

/** A program of the cluster that runs until it is ended. */
export interface Daemon {
  /** Null once it has ended. */
  readonly pid: number | null;
  hasEnded(): boolean;
  /** Returns the text that this and earlier programs have written to the log. */
  written(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface DaemonOptions {
  readonly program: Program;
  readonly args: readonly string[];
  /** Variables beside those that the program needs by itself. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder in which it runs, and which is its user's home. */
  readonly folder: string;
  /** The file that its output is added to. */
  readonly logFile: string;
  /** The user that it runs as; null: the user of this process. */
  readonly identity: ServerIdentity | null;
}

/** Starts a program, whose output goes to a file. */
export function startDaemon(options: DaemonOptions): Daemon {
  const { program, args, environment, folder, logFile, identity } = options;
  const log = openSync(logFile, "a");
  const child = spawn(program.path, [...args], {
    cwd: folder,
    env: { ...program.environment, HOME: folder, ...environment },
    stdio: ["ignore", log, log],
    ...(identity ?? {}),
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    get pid() {
      return hasEnded() ? null : (child.pid ?? null);
    },
    hasEnded,
    written: () => readFileSync(logFile, "utf8"),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
