// npm run bench engine [-- --megabytes=256 --nights=4 --rounds=7 --no-browser]
// Prints the engine's speed with a large host log, beside a plain line walk and a split-and-includes twin.
import { availableParallelism, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchLog } from "./engine/bench-log.ts";
import { lineWalk } from "./engine/line-walk.ts";
import { interleave, median, type Timing } from "./engine/rounds.ts";
import { type EngineResult, runDualEngine, runEngine, timestampsOf } from "./engine/run-engine.ts";
import { runInWorker, type WorkerRound } from "./engine/run-in-worker.ts";
import { splitTwin } from "./engine/split-twin.ts";

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "256" },
    nights: { type: "string", default: "4" },
    rounds: { type: "string", default: "7" },
    "no-browser": { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const say = (text: string) => process.stdout.write(`${text}\n`);

const log = benchLog({ megabytes: Number(values.megabytes), nights: Number(values.nights) });
const gigabytesPerSecond = (ms: number) => (log.bytes / 1e6 / ms).toFixed(3);

function sayTimings(timings: readonly Timing[]): void {
  say("\nNode, one thread             best GB/s   median GB/s   median GB per processor second");
  for (const { name, rounds: measured } of timings) {
    const wallMs = measured.map((round) => round.wallMs);
    const processorMs = measured.map((round) => round.processorMs);
    const figures = [Math.min(...wallMs), median(wallMs), median(processorMs)].map(gigabytesPerSecond);
    say(
      `  ${name.padEnd(26)} ${figures.map((figure, column) => figure.padStart([9, 13, 30][column] ?? 0)).join(" ")}`,
    );
  }
}

function sayRatio(name: string, slower: Timing, faster: Timing): void {
  const ratios = slower.rounds.map(({ processorMs }, round) => {
    return processorMs / (faster.rounds[round]?.processorMs ?? Number.NaN);
  });
  say(`  ${name}: median ${median(ratios).toFixed(2)}×, minimum ${Math.min(...ratios).toFixed(2)}×`);
}

function sayAgreement(engine: EngineResult, twin: readonly string[], lines: number): void {
  const found = timestampsOf(engine.extract);
  const same = found.length === twin.length && found.every((time, index) => time === twin[index]);
  const share = ((found.length / lines) * 1000).toFixed(2);
  say(
    `\n${lines} lines, ${found.length} of them matter (${share} in 1000), ${engine.analysis.nights.length} nights`,
  );
  say(`engine and twin find the same lines: ${same ? "yes" : `NO (${found.length} and ${twin.length})`}`);
  say(`extract: ${(engine.extract.length / 1000).toFixed(0)} kB`);
}

function sayWorker(name: string, measured: readonly WorkerRound[]): void {
  const speeds = measured.map(({ bytes, elapsedMs }) => bytes / 1000 / elapsedMs);
  const latency = Math.max(...measured.map(({ latencyMs }) => latencyMs));
  const grown = measured.map(({ grownBytes }) => (grownBytes ?? Number.NaN) / 1e6);
  say(
    `  ${name.padEnd(22)} best ${Math.max(...speeds).toFixed(0)} MB/s, median ${median(speeds).toFixed(0)} MB/s, ` +
      `page late by ≤ ${latency.toFixed(0)} ms, memory +${median(grown).toFixed(0)} MB (most +${Math.max(...grown).toFixed(0)})`,
  );
}

say(`${log.path}: ${(log.bytes / 1e6).toFixed(1)} MB`);
say(
  `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
);

let engineResult: EngineResult | undefined;
let twinResult: readonly string[] = [];
let lines = 0;
const contenders = [
  { name: "engine", run: () => (engineResult = runEngine(log.path)) },
  { name: "with Profit-Taker runs", run: () => runDualEngine(log.path) },
  { name: "plain line walk", run: () => (lines = lineWalk(log.path)) },
  { name: "split + includes twin", run: () => (twinResult = splitTwin(log.path)) },
];
const [engine, dual, walk, twin] = interleave(contenders, rounds);
if (engine && dual && walk && twin && engineResult) {
  sayTimings([engine, dual, walk, twin]);
  say("ratios of processor time, round by round");
  sayRatio("engine against the twin", twin, engine);
  sayRatio("with Profit-Taker runs against the engine", dual, engine);
  sayRatio("engine against the line walk", walk, engine);
  sayAgreement(engineResult, twinResult, lines);
}

if (!values["no-browser"]) {
  const worker = await runInWorker(log.path, Math.min(rounds, 5));
  say(`\nWeb Worker, Chromium ${worker.version}`);
  sayWorker("engine", worker.analysed);
  sayWorker("reading alone", worker.read);
  const shares = worker.read.map(
    ({ elapsedMs }, round) => elapsedMs / (worker.analysed[round]?.elapsedMs ?? Number.NaN),
  );
  say(
    `  engine against reading alone: median ${median(shares).toFixed(2)} of its speed, best ${Math.max(...shares).toFixed(2)}`,
  );
}
