import { availableParallelism, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Call, callsOn } from "./api/calls.ts";
import { type KnownData, reachingAsFar, readKnownData } from "./api/known-data.ts";
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

interface MeasuredSize {
  readonly known: KnownData;
  readonly measured: readonly Measured[];
  /** Calls that ask for more when there is more data, limited here to the amount of the smaller data. */
  readonly asFar: readonly Measured[];
}

/** Measures every call on a database of this size, in a server of its own. */
async function measureSize(size: DataSize, small: MeasuredSize | null): Promise<MeasuredSize> {
  const dataDir = seededDataDir(size);
  const timesFile = join(dataDir, "request-times.txt");
  const times = openRequestTimes(timesFile);
  const recordings = join(dataDir, "statements.txt");
  clearRecordings(recordings);
  const told = { BENCH_REQUEST_TIMES: timesFile, BENCH_STATEMENTS: recordings };
  const watchers = ["--import=./bench/api/tag-statements.ts", "--import=./bench/api/time-requests.ts"];
  const server = await startBenchServer(dataDir, told, watchers);
  const bare = await startBareServer(dataDir, recordings, told);
  const log = await openStatementLog(dataDir);
  try {
    await warmFiles(dataDir);
    const known = await readKnownData(server.url);
    say(
      `\n${known.totals.nights} public nights with ${known.totals.runs} runs (load ${loadavg()[0]?.toFixed(1)})`,
    );
    const isWanted = ({ name }: Call) => values.only.split(",").some((part) => name.includes(part));
    const others = callsOn(known).filter(({ isHeavy }) => !isHeavy);
    const input = { url: server.url, bareUrl: bare.url, log, times, perSecond, requests, others };
    const measureAll = async (calls: readonly Call[]) => {
      const measured: Measured[] = [];
      for (const call of calls.filter(isWanted)) measured.push(await measureCall(call, input));
      return measured;
    };
    const measured = await measureAll(callsOn(known));
    const near = small ? callsOn(await reachingAsFar(known, small.known, server.url)) : [];
    return { known, measured, asFar: await measureAll(near.filter(({ asksForMore }) => asksForMore)) };
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
const small = values["no-growth"] ? null : await measureSize(sizeOf(nights / growthFactor), null);
const full = await measureSize(sizeOf(nights), small);
say(measuredTable(full.measured));
if (small)
  say(growthTable(small.measured, [...full.measured.filter(({ call }) => !call.asksForMore), ...full.asFar]));
say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
