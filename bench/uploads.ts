// npm run bench -- uploads [--nights=10000 --seconds=30 --profiled=1000 --no-profile]
// Prints how fast a burst of nights is accepted and analysed, with kill -9 half way; how soon uploads are accepted at 60 % of
// that rate; and the cost of a night for app and database, by place.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type NightExtract, nightExtracts } from "./server/night-extracts.ts";
import { type ProcessorTime, processorTimeBetween } from "./server/processor-time.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";
import { quantile, sendAll, sendAtRate } from "./server/send-uploads.ts";
import { countNights, untilNights } from "./uploads/analysed.ts";
import { profileNights } from "./uploads/profile-nights.ts";

const { values } = parseArgs({
  options: {
    nights: { type: "string", default: "10000" },
    seconds: { type: "string", default: "30" },
    profiled: { type: "string", default: "1000" },
    "no-profile": { type: "boolean", default: false },
  },
});
const burst = Number(values.nights);
const seconds = Number(values.seconds);
const warmUp = 1000;
/** The share of the machine's highest rate that a busy hour brings to a server of the right size. */
const usualShare = 0.6;
const senders = 24;
/** The seeds of the nights that are not part of the burst. */
const [warmSeed, steadySeed, profiledSeed] = [10_000_000, 20_000_000, 30_000_000];
const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const inSeconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

function costText(spent: ProcessorTime, uploads: number): string {
  const each = (totalMs: number) => (totalMs / uploads).toFixed(2);
  return (
    `${each(spent.appMs + spent.databaseMs)} ms of processor time: ` +
    `${each(spent.appMs)} app (${each(spent.mainThreadMs)} main thread) + ${each(spent.databaseMs)} database`
  );
}

function countEach(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/**
 * Returns the server that runs at the end, and how many nights per second were accepted and analysed, including the
 * restart.
 */
async function burstWithKill(first: BenchServer, extracts: readonly NightExtract[], before: number) {
  say(`\nBurst of ${burst} nights, kill -9 half way (${load()})`);
  let server = first;
  let killed = false;
  const startedMs = performance.now();
  const accepted = await sendAll(() => server.url, extracts, {
    lanes: senders,
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
  const acceptedMs = performance.now() - startedMs;
  await untilNights(() => server.url, before + burst);
  const analysedMs = performance.now() - startedMs;
  const total = (await countNights(server.url)) - before;
  const perSecond = (burst / analysedMs) * 1000;
  say(
    `  accepted ${accepted.size} in ${inSeconds(acceptedMs)}, analysed all in ${inSeconds(analysedMs)} (${load()}): ${perSecond.toFixed(0)} nights a second`,
  );
  say(`  nights in the database: ${total} of ${burst}; lost: ${Math.max(0, burst - total)}`);
  return { server, perSecond };
}

async function arriveSteadily(server: BenchServer, perSecond: number) {
  const extracts = nightExtracts(Math.round(perSecond * seconds), steadySeed);
  const before = await countNights(server.url);
  const from = server.processorTime();
  const clientFrom = process.cpuUsage();
  const sent = await sendAtRate(server.url, extracts, perSecond);
  const client = process.cpuUsage(clientFrom);
  const times = sent.map(({ tookMs }) => tookMs);
  const refused = sent.filter(({ status }) => status !== 202).map(({ status, code }) => `${status} ${code}`);
  const accepted = sent.length - refused.length;
  const meanwhile = (await countNights(server.url)) - before;
  say(
    `\n${perSecond.toFixed(0)} uploads a second for ${seconds} s, 60 % of that (${load()}): ${accepted} of ${sent.length} accepted`,
  );
  const [p50, p90, p99, worst] = [0.5, 0.9, 0.99, 1].map((share) => ms(quantile(times, share)));
  say(`  202 after: p50 ${p50}, p90 ${p90}, p99 ${p99}, worst ${worst}; analysed meanwhile: ${meanwhile}`);
  if (refused.length > 0) say(`  refused: ${JSON.stringify(countEach(refused))}`);
  await untilNights(() => server.url, before + accepted);
  const spent = processorTimeBetween(from, server.processorTime());
  say(`  accepted and analysed, a night: ${costText(spent, accepted)}`);
  say(`  the bench itself, a night: ${((client.user + client.system) / 1000 / sent.length).toFixed(2)} ms`);
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"));
let running: BenchServer | null = null;
process.once("SIGINT", () => {
  void running?.kill("SIGTERM").then(() => process.exit(130));
});
try {
  say(`Making ${burst} distinct nights…`);
  const extracts = nightExtracts(burst);
  const bytes = extracts.reduce((sum, extract) => sum + extract.body.byteLength, 0);
  say(`An extract is ${(bytes / extracts.length / 1024).toFixed(1)} KiB gzipped on average.`);
  running = await startBenchServer(dataDir);
  say(`First start, with a new database: ${ms(running.startMs)}`);
  // Warms up the server, so that frequent code is compiled.
  const { url } = running;
  await sendAll(() => url, nightExtracts(warmUp, warmSeed), { lanes: 8, onAccepted: () => undefined });
  await untilNights(() => url, warmUp);
  const { server, perSecond } = await burstWithKill(running, extracts, warmUp);
  running = server;
  await arriveSteadily(running, perSecond * usualShare);
  await running.kill("SIGTERM");
  running = await startBenchServer(dataDir);
  say(`\nSecond start, first answer: ${ms(running.startMs)}`);
  await running.kill("SIGTERM");
  running = null;
  if (!values["no-profile"])
    await profileNights(dataDir, nightExtracts(Number(values.profiled), profiledSeed), say);
} finally {
  await running?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
