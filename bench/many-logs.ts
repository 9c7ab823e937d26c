import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Filler } from "./server/big-log.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";
import type { SendLogs, SentLogs } from "./server/send-logs.ts";
import { quantile } from "./server/send-uploads.ts";

const count = 32;
const readsPerSecond = 50;
const sampleMs = 20;
/** What the analyses that follow may still take. */
const settleMs = 20_000;
const mib = 1024 ** 2;
const say = (text: string) => process.stdout.write(`${text}\n`);

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

async function measure(server: BenchServer, name: string, bytes: number, filler: Filler) {
  const before = server.residentBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, server.residentBytes());
  }, sampleMs);
  const stop = new AbortController();
  const reading = readMeanwhile(server.url, stop.signal);
  const sent = await sendLogs({ url: server.url, count, bytes, filler });
  stop.abort();
  const reads = await reading;
  const mostWhileSending = most;
  await pause(settleMs);
  clearInterval(watch);
  say(`\n${count} ${name} at once (load ${loadavg()[0]?.toFixed(1)}): ${JSON.stringify(sent.statuses)}`);
  say(`  one more: ${sent.oneMore}`);
  say(`  together ${(sent.bytes / 1e6 / sent.seconds).toFixed(0)} MB/s, ${sent.seconds.toFixed(1)} s`);
  say(
    `  reads beside them: p50 ${quantile(reads, 0.5).toFixed(0)} ms, p95 ${quantile(reads, 0.95).toFixed(0)} ms`,
  );
  say(
    `  memory: ${(before / mib).toFixed(0)} MiB before, at most ${(mostWhileSending / mib).toFixed(0)} MiB, ` +
      `${(most / mib).toFixed(0)} MiB with the analyses`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-many-logs-"));
const server = await startBenchServer(dataDir);
try {
  await measure(server, "logs of 24 MB", 24e6, "noise");
  await measure(server, "hostile logs of 15.5 MB, every line of which is kept", 15.5e6, "kept");
} finally {
  await server.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
