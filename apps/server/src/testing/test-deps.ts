import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import type { Kysely } from "kysely";
import { type Config, loadConfig } from "../config/config.ts";
import type { Database } from "../platform/database/database-types.ts";
import { readsOfPrimary } from "../platform/database/reads/reads.ts";
import { noStandbyWatch } from "../platform/database/standby-watch.ts";
import type { Deps } from "../platform/deps.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { createArrivals } from "../platform/load/arrivals.ts";
import type { Logger } from "../platform/log/logger.ts";
import { newIdAt } from "../platform/new-id.ts";
import { openOutbound } from "../platform/outbound/create-outbound.ts";
import { createPictures } from "../platform/pictures/create-pictures.ts";
import { createKeptThread, createThreadPool } from "../platform/threads/thread-pool.ts";
import { patienceMs } from "./patience.ts";
import { testTexts } from "./test-texts.ts";

/**
 * One thread of each kind serves all apps that a process of tests makes in turn: starting a thread takes longer than most of
 * its tasks, and a thread keeps nothing between tasks.
 */
const threads = createThreadPool(1);
const readingThread = createKeptThread();
const leaveOpen = async () => undefined;

export interface TestDepsParts {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly clock: () => number;
  readonly log: Logger;
  /** Environment variables of this test, which replace the defaults. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns the configuration of tests: defaults, a fixed secret, and generous limits unless the test sets its own. */
export function testConfig(
  environment: Readonly<Record<string, string>> = {},
): Config & { secretKey: string } {
  const secretKey = "test-secret-test-secret-test-secret";
  const config = loadConfig({
    DATA_DIR: tmpdir(),
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "1000",
    SECRET_KEY: secretKey,
    ...environment,
  });
  return { ...config, secretKey: config.secretKey ?? secretKey };
}

export function createTestDeps({ db, jobs, clock, log, environment }: TestDepsParts): Deps {
  const config = testConfig(environment);
  return {
    config,
    db,
    reads: readsOfPrimary(db),
    standby: noStandbyWatch,
    jobs,
    threads: { run: threads.run, close: leaveOpen },
    readingThread: { run: readingThread.run, close: leaveOpen },
    pictures: createPictures(),
    readinessMs: patienceMs,
    arrivals: createArrivals(),
    outbound: openOutbound(config),
    texts: testTexts,
    clock,
    newId: () => newIdAt(clock()),
    randomBytes: (length) => randomBytes(length),
    log,
  };
}
