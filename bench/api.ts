import { availableParallelism, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { callsOn } from "./api/calls.ts";
import { readKnownData } from "./api/known-data.ts";
import { type Measured, measureCall } from "./api/measure-call.ts";
import { clearRecordings } from "./api/recordings.ts";
import { growthTable, measuredTable } from "./api/report.ts";
import { openRequestTimes } from "./api/request-times.ts";
import { type DataSize, hunterCount, seededDataDir } from "./api/seeded-data.ts";
import { startBareServer } from "./api/start-bare-server.ts";
import { openStatementLog } from "./api/statement-log.ts";
import { warmFiles } from "./api/warm-files.ts";
import { startBenchServer } from "./server/run-server.ts";

const { values } = parseArgs({
  options: {
    nights: { type: "string", default: "200000" },
    "per-second": { type: "string", default: "50" },
    requests: { type: "string", default: "300" },
    only: { type: "string", default: "" },
    "no-growth": { type: "boolean", default: false },
  },
});
const nights = Number(values.nights);
const perSecond = Number(values["per-second"]);
const requests = Number(values.requests);
const growthFactor = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Measures every call on a database of some size, in a server of its own. */
async function measureSize(size: DataSize): Promise<readonly Measured[]> {
  const dataDir = seededDataDir(size);
  const timesFile = join(dataDir, "request-times.txt");
  const times = openRequestTimes(timesFile);
  process.env.BENCH_NODE_OPTIONS =
    "--import=./bench/api/tag-statements.ts --import=./bench/api/time-requests.ts";
  process.env.BENCH_REQUEST_TIMES = timesFile;
  const recordings = join(dataDir, "statements.txt");
  process.env.BENCH_STATEMENTS = recordings;
  clearRecordings(recordings);
  const server = await startBenchServer(dataDir);
  const bare = await startBareServer(dataDir, recordings);
  const log = await openStatementLog(dataDir);
  try {
    await warmFiles(dataDir);
    const known = await readKnownData(server.url);
    say(
      `\n${known.totals.nights} public nights with ${known.totals.runs} runs (load ${loadavg()[0]?.toFixed(1)})`,
    );
    const measured: Measured[] = [];
    const input = { url: server.url, bareUrl: bare.url, log, times, perSecond, requests };
    const calls = callsOn(known);
    const others = calls.filter(({ isHeavy }) => !isHeavy);
    for (const call of calls) {
      if (!values.only.split(",").some((part) => call.name.includes(part))) continue;
      measured.push(await measureCall(call, { ...input, others }));
    }
    return measured;
  } finally {
    await log.close();
    await bare.end();
    await server.kill("SIGTERM");
  }
}

const gib = totalmem() / 2 ** 30;
say(
  `${perSecond} requests a second, ${requests} of each class (heavy ones are one in five among all others), on ${availableParallelism()} cores with ${gib.toFixed(0)} GiB.`,
);
const sizeOf = (count: number) => ({ nights: count, hunters: hunterCount(count) });
const small = values["no-growth"] ? null : await measureSize(sizeOf(nights / growthFactor));
const full = await measureSize(sizeOf(nights));
say(measuredTable(full));
if (small) say(growthTable(small, full));
say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
