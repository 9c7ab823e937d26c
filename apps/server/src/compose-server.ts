import { randomBytes } from "node:crypto";
import type { Config } from "./config/config.ts";
import { identifyBy, registerJobs, registerModules } from "./modules/modules.ts";
import { type StartedWatch, startWatch } from "./modules/operator-notices/start-watch.ts";
import { openConnections } from "./open-connections.ts";
import { buildApp } from "./platform/app/build-app.ts";
import {
  connectionOptions,
  type DatabaseAccess,
  openDatabase,
  watchTimeouts,
} from "./platform/database/open-database.ts";
import { createStandbyWatch, type StandbyWatch } from "./platform/database/standby-watch.ts";
import type { Deps } from "./platform/deps.ts";
import type { App } from "./platform/http/app.ts";
import { createPgBossJobs, type RunningJobs } from "./platform/jobs/pg-boss-jobs.ts";
import { createArrivals } from "./platform/load/arrivals.ts";
import type { Logger } from "./platform/log/logger.ts";
import { newIdAt } from "./platform/new-id.ts";
import { openOutbound } from "./platform/outbound/create-outbound.ts";
import { openPublicOutbound } from "./platform/outbound/public-outbound.ts";
import { storeBuild } from "./platform/pages/store-build.ts";
import { createPictures } from "./platform/pictures/create-pictures.ts";
import { createPageTextsIn } from "./platform/texts/page-texts.ts";
import { createKeptThread, createThreadPool } from "./platform/threads/thread-pool.ts";
import {
  type Attempts,
  finishStart,
  migrateOrWait,
  prepareDatabase,
  refuseUnreadable,
} from "./start-reading.ts";

export interface ComposedServer {
  readonly deps: Deps;
  readonly jobs: RunningJobs;
  /** Null in the worker role. */
  readonly app: App | null;
  /**
   * Closes everything that was composed, in order; running jobs and a start that is not complete get `jobsTimeoutMs` together. The
   * database server itself is stopped by its starter.
   */
  close(jobsTimeoutMs: number): Promise<void>;
}

export interface ComposeOptions {
  readonly config: Config;
  readonly access: DatabaseAccess;
  readonly log: Logger;
}

/**
 * Puts the whole server together on an existing database: migrates it, starts the queues, builds the HTTP app. While the
 * database takes no changes, a process of the API is composed without the first two, which then follow by themselves.
 */
export async function composeServer({ config, access, log }: ComposeOptions): Promise<ComposedServer> {
  const isWorkerOnly = config.role === "worker";
  const [obstacle] = await Promise.all([
    migrateOrWait({ config, access, log }),
    isWorkerOnly ? null : storeOwnBuild(config, log),
  ]);
  const standby = createStandbyWatch({ connection: connectionOptions(access.app), log });
  const connections = openConnections({ config, access, log, standby, isAlone: obstacle !== null });
  const { db, reads } = connections;
  const jobs = createPgBossJobs({
    target: access.jobs,
    db,
    sessionDb: connections.jobs,
    log,
    clock: Date.now,
    concurrency: config.jobConcurrency,
    leaseSeconds: config.jobLeaseSeconds,
  });
  const threads = createThreadPool(config.jobConcurrency);
  const readingThread = createKeptThread();
  const pictures = createPictures();
  const deps: Deps = {
    config,
    db,
    reads,
    standby,
    jobs,
    threads,
    readingThread,
    pictures,
    arrivals: createArrivals(),
    outbound: openOutbound(config),
    texts: createPageTextsIn(config.webDistDir),
    clock: Date.now,
    newId: () => newIdAt(Date.now()),
    randomBytes: (length) => randomBytes(length),
    log,
  };
  let watch: StartedWatch | null = null;
  let attempts: Attempts | null = null;
  const closeParts = async (jobsTimeoutMs: number) => {
    const beganMs = performance.now();
    await Promise.all([watch?.close(), attempts?.end(jobsTimeoutMs)]);
    await jobs.stop(Math.max(0, beganMs + jobsTimeoutMs - performance.now()));
    await Promise.all([threads.close(), readingThread.close(), pictures.close()]);
    await connections.close();
    await standby.close();
  };
  try {
    await reads.firstLook();
    registerJobs(jobs, { ...deps, db: connections.jobs });
    const startJobs = () => jobs.start({ work: config.role !== "api" });
    if (obstacle !== null) {
      await refuseUnreadable(reads, obstacle);
      log.warn({ err: obstacle }, "the database takes no changes: until it does, what can be read is served");
    }
    const [app] = await Promise.all([
      isWorkerOnly ? null : buildApp({ deps, registerModules, identify: identifyBy }),
      obstacle === null ? startJobs() : null,
    ]);
    await app?.ready();
    if (obstacle !== null)
      attempts = finishStart(async (signal) => {
        await prepareDatabase(access, log);
        signal.throwIfAborted();
        await startJobs();
      }, log);
    watch = watchForOperators(deps, access, standby);
    return { deps, jobs, app, close: closeParts };
  } catch (error) {
    await closeParts(0).catch(() => undefined);
    throw error;
  }
}

/** An app that cannot write to this folder still serves; only pages of other builds miss their files. */
async function storeOwnBuild({ webDistDir, assetsKeepDir }: Config, log: Logger): Promise<void> {
  await storeBuild(webDistDir, assetsKeepDir, Date.now()).catch((error) =>
    log.warn(
      { err: error, assetsKeepDir },
      "the files of this build cannot be stored for visitors who have its pages open",
    ),
  );
}

/** Starts the watch over the installation's conditions, where operators asked for notices of them. */
function watchForOperators(deps: Deps, access: DatabaseAccess, standby: StandbyWatch): StartedWatch | null {
  const { config, log } = deps;
  if (config.operatorWebhook === null) return null;
  // The watch has its own connection, because it also reports when requests and jobs hold all others.
  const { db, close } = openDatabase({
    target: access.app,
    poolSize: 1,
    timeouts: watchTimeouts,
    refuseFollowers: true,
    standby,
    log,
  });
  const publicOutbound = openPublicOutbound(config);
  const watch = startWatch({ ...deps, db, webhook: config.operatorWebhook, publicOutbound });
  return {
    async close() {
      await watch.close();
      await close();
    },
  };
}
