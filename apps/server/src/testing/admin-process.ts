import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compileCache } from "./app-process.ts";

/** The program behind `npm run admin`, which operators run beside the app. */
const adminFile = fileURLToPath(new URL("../../../../scripts/tasks/admin.ts", import.meta.url));

export interface AdminResult {
  /** The exit code; null when a signal ended the command. */
  readonly code: number | null;
  /** All that it wrote, on both streams. */
  readonly output: string;
}

export interface AdminProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<AdminResult>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a command of operators, e.g. `["backup", folder]`, in its own process. */
export function startAdmin(environment: Environment, args: readonly string[]): AdminProcess {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", adminFile, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<AdminResult>((resolve) => child.on("close", (code) => resolve({ code, output })));
  return { child, ended };
}

/** Runs a command of operators to its end. */
export async function runAdmin(environment: Environment, ...args: readonly string[]): Promise<AdminResult> {
  return await startAdmin(environment, args).ended;
}
