import { loadConfig } from "../../apps/server/src/config/config.ts";
import { startEmbeddedServer } from "../../apps/server/src/platform/database/embedded/embedded-server.ts";
import { jobTimeouts, openDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { insertNight } from "../../apps/server/src/testing/boards/insert-night.ts";
import { warmFiles } from "../../bench/api/warm-files.ts";
import {
  countNights,
  type FunctionTime,
  listHunters,
  listSamples,
  readFunctionTimes,
} from "./installation-queries.ts";

const squadSize = 4;

export interface Installation {
  /** The number of nights at its start. */
  readonly nights: number;
  /** Stores one more night in a commit of its own, and returns what each function of the database took for it. */
  storeNight(): Promise<readonly FunctionTime[]>;
}

/**
 * Starts the embedded server on a seeded data directory, until `closing` is disposed, and prepares `count` nights. Each
 * has the figures of one that is there, so that it is counted among as many as most are, and four other hunters.
 */
export async function openInstallation(
  closing: AsyncDisposableStack,
  dataDir: string,
  count: number,
): Promise<Installation> {
  const config = loadConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    LOG_LEVEL: "error",
  });
  const log = createLog(config);
  const server = await startEmbeddedServer({ config, log, extraSettings: { track_functions: "all" } });
  closing.defer(() => server.stop());
  await warmFiles(dataDir);
  const opened = openDatabase({ target: server.superuser, poolSize: 1, timeouts: jobTimeouts, log });
  closing.defer(opened.close);
  const { db, pool } = opened;
  const samples = await listSamples(pool, count);
  const hunters = await listHunters(pool, count * squadSize);
  const createdAt = new Date().toISOString();
  let stored = 0;
  return {
    nights: await countNights(pool),
    async storeNight() {
      const sample = samples[stored % samples.length];
      if (!sample) throw new Error(`${dataDir} has no night of four hunters on a board`);
      const first = stored * squadSize;
      const squad = Array.from({ length: squadSize }, (_, place) => ({
        user: hunters[(first + place) % hunters.length] ?? "",
      }));
      stored += 1;
      const before = await readFunctionTimes(pool);
      await insertNight(db, { ...sample, squad, createdAt });
      return timesSince(before, await readFunctionTimes(pool));
    },
  };
}

function timesSince(
  before: readonly FunctionTime[],
  after: readonly FunctionTime[],
): readonly FunctionTime[] {
  const known = new Map(before.map((time) => [time.name, time]));
  return after.map(({ name, totalMs, selfMs }) => ({
    name,
    totalMs: totalMs - (known.get(name)?.totalMs ?? 0),
    selfMs: selfMs - (known.get(name)?.selfMs ?? 0),
  }));
}
