import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type BenchServer, type BenchWorker, startBenchWorker } from "../server/run-server.ts";
import { quantile } from "../server/send-uploads.ts";
import { steadyReader, workBeside } from "./others.ts";
import { type Bench, loadNow, type Row } from "./run-bench.ts";
import type { SendLogs, SentLogs } from "./send-logs.ts";
import { openFolder, openServer, watchMemory } from "./servers.ts";

const run = promisify(execFile);
const count = 32;
const readsPerSecond = 50;
/** The time that the analyses after the uploads may still take. */
const settleMs = 20_000;
/** A worker gives no answer when it begins to take jobs. */
const workerStartMs = 3_000;

export const manyLogs: Bench = {
  name: "many-logs",
  measures: "32 logs of 24 MB at once, then 32 hostile ones: answers, speed, reads beside them, memory",
  scenes: [
    async (closing) => {
      const dataDir = openFolder(closing, "many-logs");
      const server = await openServer(closing, dataDir, { ROLE: "api" });
      const worker = startBenchWorker(dataDir);
      closing.defer(() => worker.kill("SIGTERM"));
      await pause(workerStartMs);
      return { about: "API and worker, each in its own process", rows: rowsOf(server, worker) };
    },
    async (closing) => {
      const server = await openServer(closing, openFolder(closing, "many-logs"));
      return { about: "both in one process", rows: rowsOf(server) };
    },
  ],
};

function rowsOf(server: BenchServer, worker?: BenchWorker): readonly Row[] {
  const url = `${server.url}/v2/nights?limit=5`;
  const readers = [steadyReader({ name: "lists", budget: "p95 ≤ 150" }, url, readsPerSecond)];
  const row = (name: string, log: Pick<SendLogs, "bytes" | "filler">): Row => {
    return async () => {
      const memory = watchMemory(server);
      const workerMemory = worker && watchMemory(worker);
      const sending = () => sendLogs({ url: server.url, count, ...log });
      const { result: sent, lines } = await workBeside(readers, sending);
      const mostWhileSending = memory.most();
      await pause(settleMs);
      memory.stop();
      workerMemory?.stop();
      const seen = [
        ...sent.answers,
        `${(sent.bytes / 1e6 / sent.seconds).toFixed(0)} MB/s together`,
        `memory ${megabytes(memory.before)} before, at most ${megabytes(mostWhileSending)}, ${megabytes(memory.most())} until the analyses had ended`,
        workerMemory ? `the worker's at most ${megabytes(workerMemory.most())}` : "",
        loadNow(),
      ];
      return [
        { name, timesMs: [sent.seconds * 1000], budget: "≥ 100 MB/s", seen },
        ...lines.map((line) => ({ ...line, seen: [p95Of(line.timesMs), ...(line.seen ?? [])] })),
      ];
    };
  };
  return [
    row(`${count} logs of 24 MB at once`, { bytes: 24e6, filler: "noise" }),
    row(`${count} hostile ones of 15.5 MB, whose every line is kept`, { bytes: 15.5e6, filler: "kept" }),
  ];
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const p95Of = (timesMs: readonly number[] = []) => `p95 ${quantile(timesMs, 0.95).toFixed(1)} ms`;

/** Sends all logs from another process, so that this one can read undisturbed. */
async function sendLogs(wanted: SendLogs): Promise<SentLogs> {
  const sender = join(import.meta.dirname, "send-logs.ts");
  const args = ["--disable-warning=ExperimentalWarning", sender, JSON.stringify(wanted)];
  return JSON.parse((await run(process.execPath, args)).stdout);
}
