import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import serverProcess from "../../scripts/server-process.json" with { type: "json" };
import { type ProcessorTime, processorTimeOf } from "./processor-time.ts";

export interface BenchServer {
  readonly url: string;
  readonly startMs: number;
  /** Resident memory of the app's process, in bytes. */
  residentBytes(): number;
  /** Processor time of the app and of the database since the server started. */
  processorTime(): ProcessorTime;
  kill(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

/** A process that analyses uploads beside a server whose role is `api`. */
export interface BenchWorker {
  /** Resident memory, in bytes. */
  residentBytes(): number;
  kill(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Starts the built app on its own data directory and waits for its first answer. */
export async function startBenchServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = startProcess(dataDir, { PORT: String(port), ...env }, nodeFlags);
  await firstAnswer(url, child);
  return {
    url,
    startMs: performance.now() - started,
    residentBytes: () => residentBytes(child),
    processorTime: () => processorTimeOf(child.pid ?? 0, dataDir),
    kill: (signal) => end(child, signal),
  };
}

/** Starts a worker on the data directory of a running server. */
export function startBenchWorker(dataDir: string): BenchWorker {
  const child = startProcess(dataDir, { ROLE: "worker" }, []);
  return {
    residentBytes: () => residentBytes(child),
    kill: (signal) => end(child, signal),
  };
}

function startProcess(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  nodeFlags: readonly string[],
): ChildProcess {
  return spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      ...serverProcess.flags,
      ...nodeFlags,
      "apps/server/src/main.ts",
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...serverProcess.environment,
        ...process.env,
        DATA_DIR: dataDir,
        // The cache is the same as in `npm start`.
        NODE_COMPILE_CACHE: "node_modules/.cache/compile",
        RATE_LIMIT_SCALE: "1000000",
        LOG_LEVEL: "error",
        ...env,
      },
    },
  );
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (child.exitCode !== null) throw new Error("the server ended at its start");
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("the server did not answer");
}

function residentBytes(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
