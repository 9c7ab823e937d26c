import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { patienceMs } from "./patience.ts";

const ownMainFile = fileURLToPath(new URL("../main.ts", import.meta.url));
/** The compile cache of the project's commands: a start with it needs half of the processor time. */
export const compileCache = fileURLToPath(
  new URL("../../../../node_modules/.cache/compile", import.meta.url),
);
/** The ready line names the address the app listens on separately when it differs from the public one. */
const readyLine = /is ready on (?:\S+, and listens on )?(http:\S+)$/m;
const startedLine = / is ready on \S+| takes jobs$/m;

/** The app in its own process, as an operator runs it. */
export interface AppProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  /** Whether it has said that it serves or takes jobs. */
  hasStarted(): boolean;
  hasEnded(): boolean;
  /** Resolves when the process has started; rejects with the output when it ends before. */
  started(): Promise<void>;
  /** Resolves with the address of the ready line; rejects as `started` does, and of a worker. */
  ready(): Promise<string>;
  /** Sends the signal and resolves with the exit code, or with null when a signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  exit(): Promise<number | null>;
}

export interface AppProcessOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  /** The number of file descriptors that the process may have open. */
  readonly openFilesLimit?: number;
  /** V8's flags for the growth of the process's memory. */
  readonly flags?: readonly string[];
  /** The `main.ts` of another release; default: that of this one. */
  readonly mainFile?: string;
}

/** Starts the app on a free port unless the environment names one. */
export function startAppProcess(options: AppProcessOptions): AppProcess {
  const { environment, uid, gid } = options;
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid };
  const [program, args] = commandOf(options);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, PORT: "0", ...environment },
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    ...identity,
  });
  let output = "";
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const exit = new Promise<number | null>((resolve) => {
    child.on("exit", (code) => resolve(code));
    child.on("error", () => resolve(null));
  });
  const hasStarted = () => startedLine.test(output);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const started = async () => {
    await until(() => hasStarted() || hasEnded()).catch(() => undefined);
    if (!hasStarted()) throw new Error(`the app did not start:\n${output}`);
  };
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    hasStarted,
    hasEnded,
    started,
    exit: () => exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
    async ready() {
      await started();
      const address = readyLine.exec(output)?.[1];
      if (!address) throw new Error(`the app has no address:\n${output}`);
      return address;
    },
  };
}

/** Returns the command. A shell sets the limit and becomes the app: only a process itself can lower its own limit. */
function commandOf(options: AppProcessOptions): readonly [string, string[]] {
  const { openFilesLimit, flags = [], mainFile = ownMainFile } = options;
  const app = [process.execPath, "--disable-warning=ExperimentalWarning", ...flags, mainFile];
  if (openFilesLimit === undefined) return [process.execPath, app.slice(1)];
  return ["/bin/sh", ["-c", `ulimit -n ${openFilesLimit} && exec "$@"`, "sh", ...app]];
}

/** Waits until `holds` resolves with true, for states that come by themselves. Rejects after `timeoutMs`, which only soaks set. */
export async function until(holds: () => Promise<boolean> | boolean, timeoutMs = patienceMs): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error("the awaited state did not come");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
