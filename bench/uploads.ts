import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nightExtracts } from "./server/night-extracts.ts";
import { startBenchServer } from "./server/run-server.ts";
import { quantile, sendAll, sendAtRate, sendUpload } from "./server/send-uploads.ts";

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
const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;

async function nightsTotal(url: string): Promise<number> {
  const answer = await fetch(`${url}/v2/nights?limit=0`);
  return ((await answer.json()) as { readonly total: number }).total;
}

async function untilAnalysed(url: string, wanted: number): Promise<void> {
  for (let seconds = 0; seconds < 900; seconds += 1) {
    if ((await nightsTotal(url)) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "bench-uploads-"));
try {
  say(`Making ${steady + burst} distinct nights…`);
  const extracts = nightExtracts(steady + burst);
  const bytes = extracts.reduce((sum, extract) => sum + extract.body.byteLength, 0);
  say(`An extract is ${(bytes / extracts.length / 1024).toFixed(1)} KiB gzipped on average.`);

  const first = await startBenchServer(dataDir);
  say(`First start, with a new database: ${ms(first.startMs)}`);
  for (const extract of nightExtracts(50, 10_000_000)) await sendUpload(first.url, extract); // warm-up
  await untilAnalysed(first.url, 50);
  const sent = await sendAtRate(first.url, extracts.slice(0, steady), perSecond);
  const times = sent.map(({ tookMs }) => tookMs);
  const accepted = sent.filter(({ status }) => status === 202).length;
  say(
    `\nAccept, ${perSecond} a second for ${values.seconds} s while the worker analyses: ${accepted} of ${steady} accepted`,
  );
  say(`  p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, worst ${ms(quantile(times, 1))}`);
  await untilAnalysed(first.url, steady + 50);

  say(`\nBurst of ${burst} nights, kill -9 half way`);
  let server = first;
  let killed = false;
  const started = performance.now();
  const all = await sendAll(() => server.url, extracts.slice(steady), {
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
  await untilAnalysed(server.url, steady + 50 + burst);
  const totalMs = performance.now() - started;
  const total = (await nightsTotal(server.url)) - steady - 50;
  say(
    `  accepted ${all.size} uploads in ${(acceptedMs / 1000).toFixed(1)} s; analysed all in ${(totalMs / 1000).toFixed(1)} s`,
  );
  say(`  nights in the database: ${total} of ${burst}; lost: ${Math.max(0, burst - total)}`);

  await server.kill("SIGTERM");
  const again = await startBenchServer(dataDir);
  say(`\nSecond start, first answer: ${ms(again.startMs)}`);
  await again.kill("SIGTERM");
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
