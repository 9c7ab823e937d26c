import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRandom } from "../../packages/engine/src/chance/random.ts";
import { renderLog } from "../../packages/engine/src/simulation/render-log.ts";
import { planSession, skillOf } from "../../packages/engine/src/simulation/session-plan.ts";
import { simulateSession } from "../../packages/engine/src/simulation/simulate-session.ts";

export interface BenchLog {
  readonly path: string;
  readonly bytes: number;
}

export interface BenchLogOptions {
  readonly megabytes: number;
  /** More nights in the same size give more lines that matter. */
  readonly nights: number;
}

const averageLineBytes = 109;
/** The length of a night, including its loading screens, which write twenty times as much. */
const nightSeconds = 4300;

/** Returns the version of the generator, which decides whether the log is made again. */
function generatorVersion(): string {
  const folder = fileURLToPath(new URL("../../packages/engine/src/simulation/", import.meta.url));
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Returns a simulated host's log of about the wanted size; it is made once and kept in the temporary directory. */
export function benchLog({ megabytes, nights }: BenchLogOptions): BenchLog {
  const folder = join(tmpdir(), "engine-bench");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `host-${megabytes}mb-${nights}nights-${generatorVersion()}.log`);
  if (!existsSync(path)) writeLog(path, { megabytes, nights });
  return { path, bytes: statSync(path).size };
}

function writeLog(path: string, { megabytes, nights }: BenchLogOptions): void {
  const random = createRandom(2026);
  const session = simulateSession(
    planSession(random, { skill: skillOf(0.8), preload: true, nightsCount: nights }),
    random,
  );
  const lines = (megabytes * 1_000_000) / averageLineBytes;
  const noiseLinesPerSecond = lines / (nights * nightSeconds);
  const staging = `${path}.${process.pid}`;
  const file = openSync(staging, "w");
  for (const piece of renderLog(session.host, { noiseLinesPerSecond, withContext: true }))
    writeSync(file, piece);
  closeSync(file);
  renameSync(staging, path);
}
