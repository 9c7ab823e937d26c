import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nightsOfOneMatch, squadOfThousands } from "../apps/server/src/testing/hostile-logs.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";
import { quantile } from "./server/send-uploads.ts";

const pingPauseMs = 5;
const idleMs = 5_000;
const longestMs = 120_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** How long one small answer takes, which waits for whatever holds the event loop. */
function ping(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(performance.now() - started));
    })
      .once("error", reject)
      .end();
  });
}

/** The answer times of one client that asks again and again while `work` goes on. */
async function pingsDuring(url: string, work: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  let isGoing = true;
  const stop = () => {
    isGoing = false;
  };
  work.then(stop, stop);
  while (isGoing) {
    times.push(await ping(url));
    await pause(pingPauseMs);
  }
  return times;
}

/** Sends a log and waits until it has been analysed; what became of it. */
async function publish(url: string, log: string, fingerprint: string): Promise<string> {
  const answer = await fetch(`${url}/v2/uploads`, {
    method: "POST",
    headers: { "content-type": "text/plain", fp: fingerprint },
    body: log,
  });
  if (answer.status !== 202) return `refused: ${answer.status}`;
  const { uuid } = (await answer.json()) as { readonly uuid: string };
  const deadline = performance.now() + longestMs;
  while (performance.now() < deadline) {
    const status = await fetch(`${url}/v2/uploads/${uuid}`).then((found) => found.json());
    const { status: state } = status as { readonly status: string };
    if (state === "completed" || state === "failed") return state;
    await pause(100);
  }
  return "not analysed in two minutes";
}

function report(name: string, { what, seconds, times, mainThreadMs }: Measured) {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(1));
  const most = Math.max(...times).toFixed(1);
  say(
    `${name}: ${what} after ${seconds.toFixed(1)} s, ${mainThreadMs.toFixed(0)} ms of the main thread for all; ` +
      `others waited p50 ${p50}, p99 ${p99}, most ${most} ms`,
  );
}

interface Measured {
  readonly what: string;
  readonly seconds: number;
  readonly times: readonly number[];
  /** What the server's main thread worked meanwhile, the answers to the client included: no load changes that. */
  readonly mainThreadMs: number;
}

async function measure(server: BenchServer, work: () => Promise<string>): Promise<Measured> {
  const started = performance.now();
  const before = server.processorTime().mainThreadMs;
  const going = work();
  const times = await pingsDuring(server.url, going);
  const what = await going;
  const mainThreadMs = server.processorTime().mainThreadMs - before;
  return { what, seconds: (performance.now() - started) / 1000, times, mainThreadMs };
}

const worst = nightsOfOneMatch(25, 20);
const hostile: readonly (readonly [name: string, log: string])[] = [
  ["as many nights of one match as a file may hold", worst],
  ["the same from somebody else", worst],
  ["one hunt and 200,000 lines about its squad", squadOfThousands(200_000)],
];

const dataDir = mkdtempSync(join(tmpdir(), "bench-hostile-uploads-"));
const server = await startBenchServer(dataDir);
try {
  say(`load ${loadavg()[0]?.toFixed(1)}; one client asks for /healthz all the time`);
  report("nothing else", await measure(server, () => pause(idleMs).then(() => "idle")));
  for (const [index, [name, log]] of hostile.entries()) {
    const size = `${(log.length / 1e6).toFixed(1)} MB`;
    report(
      `${name} (${size})`,
      await measure(server, () => publish(server.url, log, `bench-hostile-visitor-${index}`)),
    );
  }
} finally {
  agent.destroy();
  await server.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
