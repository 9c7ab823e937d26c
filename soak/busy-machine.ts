import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { parseRounds } from "./report.ts";

const usualRounds = 5;
const loopsCount = 4;
/** Keeps a core busy until its parent process is gone. */
const loop = "const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e8; n += 1);";
const rounds = parseRounds(process.argv[2], usualRounds);
const task = join(fileURLToPath(new URL("..", import.meta.url)), "scripts", "tasks", "test.ts");

/** A line of a failure at the end of a run of all tests. */
const failureLine = /^✗ (.+)$/;
const failuresBegin = "What failed:";

let running: ChildProcess | undefined;
/**
 * The loops end with this process in every case, because it kills them when it exits, or they notice that their parent
 * is gone.
 */
const loops = Array.from({ length: loopsCount }, () =>
  spawn(process.execPath, ["-e", loop], { stdio: "ignore" }),
);
const endLoops = () => {
  for (const one of loops) one.kill("SIGKILL");
};
process.on("exit", endLoops);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });

interface Round {
  readonly ok: boolean;
  readonly failures: ReadonlySet<string>;
}

/** Runs all of `npm test` and prints its output as it comes. */
function testAll(): Promise<Round> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [task], { stdio: ["ignore", "pipe", "pipe"] });
    running = child;
    let text = "";
    const take = (to: NodeJS.WriteStream) => (part: Buffer) => {
      text += part.toString();
      to.write(part);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.once("error", reject);
    child.once("close", (code) => resolve({ ok: code === 0, failures: failuresIn(text) }));
  });
}

function failuresIn(output: string): ReadonlySet<string> {
  const lines = stripVTControlCharacters(output).split("\n");
  const begin = lines.lastIndexOf(failuresBegin);
  return new Set(begin < 0 ? [] : lines.slice(begin).flatMap((line) => failureLine.exec(line)?.[1] ?? []));
}

const times = new Map<string, number>();
let good = 0;
for (let round = 0; round < rounds; round += 1) {
  process.stdout.write(`\nRound ${round + 1} of ${rounds}, beside ${loopsCount} busy loops\n`);
  const { ok, failures } = await testAll();
  if (ok) good += 1;
  for (const failure of failures) times.set(failure, (times.get(failure) ?? 0) + 1);
}
process.stdout.write(`\n${good} of ${rounds} rounds were green beside ${loopsCount} busy loops.\n`);
for (const [failure, count] of [...times].sort(([, a], [, b]) => b - a))
  process.stdout.write(`  ${count} × ${failure}\n`);
process.exit(good === rounds ? 0 : 1);
