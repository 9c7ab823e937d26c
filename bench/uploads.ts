import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nightExtracts } from "./server/night-extracts.ts";
import { type ProcessorTime, processorTimeBetween } from "./server/processor-time.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";
import { quantile, sendAll, sendAtRate } from "./server/send-uploads.ts";

const { values } = parseArgs({
  options: {
    nights: { type: "string", default: "10000" },
    "per-second": { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
  },
});
const burst = Number(values.nights);
const perSecond = Number(values["per-second"]);
const steady = perSecond * Number(values.seconds);
const warmUp = 1000;
/** The budget is five minutes; what takes so long has failed. */
const patienceSeconds = 600;
const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

async function nightsTotal(url: string): Promise<number> {
  const answer = await fetch(`${url}/v2/nights?limit=0`);
  return ((await answer.json()) as { readonly total: number }).total;
}

async function untilAnalysed(url: string, wanted: number): Promise<void> {
  for (let seconds = 0; seconds < patienceSeconds; seconds += 1) {
    if ((await nightsTotal(url)) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

function costText(spent: ProcessorTime, uploads: number): string {
  const each = (totalMs: number) => (totalMs / uploads).toFixed(2);
  return `${each(spent.appMs)} ms app (${each(spent.mainThreadMs)} main thread) + ${each(spent.databaseMs)} ms database`;
}

async function steadyArrivals(
  server: BenchServer,
  extracts: Parameters<typeof sendAtRate>[1],
  before: number,
) {
  const from = server.processorTime();
  const clientFrom = process.cpuUsage();
  const sent = await sendAtRate(server.url, extracts, perSecond);
  const untilAccepted = server.processorTime();
  const client = process.cpuUsage(clientFrom);
  const meanwhile = (await nightsTotal(server.url)) - before;
  const times = sent.map(({ tookMs }) => tookMs);
  const accepted = sent.filter(({ status }) => status === 202).length;
  say(
    `\nAccept, ${perSecond} a second for ${values.seconds} s while the worker analyses (${load()}): ${accepted} of ${steady} accepted`,
  );
  say(
    `  p50 ${ms(quantile(times, 0.5))}, p90 ${ms(quantile(times, 0.9))}, p99 ${ms(quantile(times, 0.99))}, worst ${ms(quantile(times, 1))}`,
  );
  const refused = sent.filter(({ status }) => status !== 202).map(({ status, code }) => `${status} ${code}`);
  if (refused.length > 0) say(`  refused: ${JSON.stringify(countEach(refused))}`);
  say(`  analysed meanwhile: ${meanwhile}`);
  await untilAnalysed(server.url, before + accepted);
  const whole = processorTimeBetween(from, server.processorTime());
  say(
    `  processor time while accepting, per upload: ${costText(processorTimeBetween(from, untilAccepted), steady)}`,
  );
  say(`  the bench itself, per upload: ${((client.user + client.system) / 1000 / steady).toFixed(2)} ms`);
  say(`  accepted and analysed, per upload: ${costText(whole, accepted)}`);
  return accepted;
}

function countEach(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

async function burstWithKill(first: BenchServer, extracts: Parameters<typeof sendAtRate>[1], before: number) {
  say(`\nBurst of ${burst} nights, kill -9 half way (${load()})`);
  let server = first;
  let killed = false;
  const started = performance.now();
  const all = await sendAll(() => server.url, extracts, {
    lanes: 24,
    onAccepted(count) {
      if (killed || count < burst / 2) return;
      killed = true;
      void server
        .kill("SIGKILL")
        .then(() => startBenchServer(dataDir))
        .then((again) => {
          say(`  start after kill -9, first answer: ${ms(again.startMs)}`);
          server = again;
        });
    },
  });
  const acceptedMs = performance.now() - started;
  await untilAnalysed(server.url, before + burst);
  const totalMs = performance.now() - started;
  const total = (await nightsTotal(server.url)) - before;
  say(
    `  accepted ${all.size} uploads in ${(acceptedMs / 1000).toFixed(1)} s; analysed all in ${(totalMs / 1000).toFixed(1)} s (${load()})`,
  );
  say(`  nights in the database: ${total} of ${burst}; lost: ${Math.max(0, burst - total)}`);
  return server;
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"));
let running: BenchServer | null = null;
process.once("SIGINT", () => {
  void running?.kill("SIGTERM").then(() => process.exit(130));
});
try {
  say(`Making ${steady + burst} distinct nights…`);
  const extracts = nightExtracts(steady + burst);
  const bytes = extracts.reduce((sum, extract) => sum + extract.body.byteLength, 0);
  say(`An extract is ${(bytes / extracts.length / 1024).toFixed(1)} KiB gzipped on average.`);

  running = await startBenchServer(dataDir);
  say(`First start, with a new database: ${ms(running.startMs)}`);
  // A server that has run for a while: what it does often is compiled.
  const { url } = running;
  await sendAll(() => url, nightExtracts(warmUp, 10_000_000), { lanes: 8, onAccepted: () => undefined });
  await untilAnalysed(url, warmUp);
  const accepted = await steadyArrivals(running, extracts.slice(0, steady), warmUp);
  running = await burstWithKill(running, extracts.slice(steady), warmUp + accepted);

  await running.kill("SIGTERM");
  running = await startBenchServer(dataDir);
  say(`\nSecond start, first answer: ${ms(running.startMs)}`);
} finally {
  await running?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
