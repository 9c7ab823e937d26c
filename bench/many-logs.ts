import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Filler } from "./server/big-log.ts";
import {
  type BenchServer,
  type BenchWorker,
  startBenchServer,
  startBenchWorker,
} from "./server/run-server.ts";
import type { SendLogs, SentLogs } from "./server/send-logs.ts";
import { quantile } from "./server/send-uploads.ts";

const count = 32;
const readsPerSecond = 50;
const sampleMs = 20;
/** What the analyses that follow may still take. */
const settleMs = 20_000;
/** A worker has no answer that would tell when it takes jobs. */
const workerStartMs = 3_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Sends them all from another process. */
async function sendLogs(wanted: SendLogs): Promise<SentLogs> {
  const sender = fork(join(import.meta.dirname, "server", "send-logs.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  try {
    return await new Promise((resolve, reject) => {
      sender.once("message", (sent) => resolve(sent as SentLogs));
      sender.once("exit", () => reject(new Error("the sender ended early")));
      sender.send(wanted);
    });
  } finally {
    sender.kill();
  }
}

/** Reads a page of nights again and again until told to stop; how long each took. */
async function readMeanwhile(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const running: Promise<number>[] = [];
  const read = async () => {
    const started = performance.now();
    await (await fetch(`${url}/v2/nights?limit=5`)).text();
    return performance.now() - started;
  };
  while (!signal.aborted) {
    running.push(read());
    await pause(1000 / readsPerSecond);
  }
  return await Promise.all(running);
}

/** The resident memory of one process while something happens. */
function watchMemory(residentBytes: () => number) {
  const before = residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes());
  }, sampleMs);
  return {
    before,
    most: () => most,
    stop: () => clearInterval(watch),
  };
}

interface Processes {
  readonly server: BenchServer;
  /** None: the server analyses too. */
  readonly worker?: BenchWorker;
}

async function measure({ server, worker }: Processes, name: string, bytes: number, filler: Filler) {
  const memory = watchMemory(server.residentBytes);
  const workerMemory = worker && watchMemory(worker.residentBytes);
  const stop = new AbortController();
  const reading = readMeanwhile(server.url, stop.signal);
  const sent = await sendLogs({ url: server.url, count, bytes, filler });
  stop.abort();
  const reads = await reading;
  const mostWhileSending = memory.most();
  await pause(settleMs);
  memory.stop();
  workerMemory?.stop();
  say(`\n${count} ${name} at once (load ${loadavg()[0]?.toFixed(1)}): ${JSON.stringify(sent.statuses)}`);
  say(`  one more: ${sent.oneMore}`);
  say(`  together ${(sent.bytes / 1e6 / sent.seconds).toFixed(0)} MB/s, ${sent.seconds.toFixed(1)} s`);
  say(
    `  reads beside them: p50 ${quantile(reads, 0.5).toFixed(0)} ms, p95 ${quantile(reads, 0.95).toFixed(0)} ms`,
  );
  say(
    `  memory: ${megabytes(memory.before)} before, at most ${megabytes(mostWhileSending)}, ` +
      `${megabytes(memory.most())} until the analyses had ended`,
  );
  if (workerMemory) say(`  memory of the worker: at most ${megabytes(workerMemory.most())}`);
}

async function measureAll(processes: Processes): Promise<void> {
  await measure(processes, "logs of 24 MB", 24e6, "noise");
  await measure(processes, "hostile logs of 15.5 MB, every line of which is kept", 15.5e6, "kept");
}

/** Runs what is measured in one process (`npm start`) or with a worker of its own (ROLE=api, ROLE=worker). */
async function withProcesses(hasWorker: boolean, use: (processes: Processes) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-many-logs-"));
  const server = await startBenchServer(dataDir, hasWorker ? { ROLE: "api" } : {});
  const worker = hasWorker ? startBenchWorker(dataDir) : undefined;
  try {
    if (worker) await pause(workerStartMs);
    await use(worker ? { server, worker } : { server });
  } finally {
    await worker?.kill("SIGTERM");
    await server.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

say("\nAPI and worker, each in its own process");
await withProcesses(true, measureAll);
say("\nboth in one process");
await withProcesses(false, measureAll);
