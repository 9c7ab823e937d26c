import { randomBytes } from "node:crypto";
import type { Config } from "./config/config.ts";
import { identifyBy, registerJobs, registerModules } from "./modules/modules.ts";
import { type StartedWatch, startWatch } from "./modules/operator-notices/start-watch.ts";
import { buildApp } from "./platform/app/build-app.ts";
import { migrateToLatest } from "./platform/database/migrate.ts";
import {
  type DatabaseAccess,
  jobTimeouts,
  openDatabase,
  requestTimeouts,
  watchTimeouts,
} from "./platform/database/open-database.ts";
import { openReads } from "./platform/database/reads/open-reads.ts";
import { type Reads, readsOfPrimary } from "./platform/database/reads/reads.ts";
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
import { createThreadPool } from "./platform/threads/thread-pool.ts";

export interface ComposedServer {
  readonly deps: Deps;
  readonly jobs: RunningJobs;
  /** Null in the worker role. */
  readonly app: App | null;
  /** Closes everything that was composed, in order. The database server itself is stopped by its starter. */
  close(jobsTimeoutMs: number): Promise<void>;
}

export interface ComposeOptions {
  readonly config: Config;
  readonly access: DatabaseAccess;
  readonly log: Logger;
}

/** Puts the whole server together on an existing database: migrates it, starts the queues, builds the HTTP app. */
export async function composeServer({ config, access, log }: ComposeOptions): Promise<ComposedServer> {
  const isWorkerOnly = config.role === "worker";
  // Jobs have their own connections, so that a burst of analyses cannot keep a page from being read.
  const jobPoolSize = config.jobConcurrency + 1;
  const requestPoolSize = Math.max(2, config.databasePoolSize - jobPoolSize);
  const opened = openDatabase({
    target: access.app,
    poolSize: requestPoolSize,
    timeouts: requestTimeouts,
    keepsConnections: true,
    refuseWhenHung: true,
    log,
  });
  const reads = readsOf({ config, access, log }, opened.db);
  const jobDatabase = openDatabase({ target: access.app, poolSize: jobPoolSize, timeouts: jobTimeouts, log });
  const jobs = createPgBossJobs({
    target: access.jobs,
    db: opened.db,
    log,
    clock: Date.now,
    concurrency: config.jobConcurrency,
    leaseSeconds: config.jobLeaseSeconds,
  });
  const threads = createThreadPool(config.jobConcurrency);
  const pictures = createPictures();
  const deps: Deps = {
    config,
    db: opened.db,
    reads,
    jobs,
    threads,
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
  const closeParts = async (jobsTimeoutMs: number) => {
    await watch?.close();
    await jobs.stop(jobsTimeoutMs);
    await Promise.all([threads.close(), pictures.close()]);
    await reads.close();
    await Promise.all([opened.close(), jobDatabase.close()]);
  };
  try {
    await Promise.all([migrateToLatest(access, log), isWorkerOnly ? null : storeOwnBuild(config, log)]);
    registerJobs(jobs, { ...deps, db: jobDatabase.db });
    const [app] = await Promise.all([
      isWorkerOnly ? null : buildApp({ deps, registerModules, identify: identifyBy }),
      jobs.start({ work: config.role !== "api" }),
    ]);
    await app?.ready();
    watch = watchForOperators(deps, access);
    return { deps, jobs, app, close: closeParts };
  } catch (error) {
    await closeParts(0).catch(() => undefined);
    throw error;
  }
}

/** Opens the replica, where there is one; jobs have no use for it. */
function readsOf({ config, access, log }: ComposeOptions, db: Deps["db"]): Reads {
  const { databaseReplicaUrl, databasePoolSize, role } = config;
  if (databaseReplicaUrl === null || role === "worker") return readsOfPrimary(db);
  return openReads({
    db,
    primary: access.app,
    replica: { url: databaseReplicaUrl },
    poolSize: databasePoolSize,
    timeouts: requestTimeouts,
    log,
    clock: Date.now,
  });
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
function watchForOperators(deps: Deps, access: DatabaseAccess): StartedWatch | null {
  const { config, log } = deps;
  if (config.operatorWebhook === null) return null;
  // The watch has its own connection, because it also reports when requests and jobs hold all others.
  const { db, close } = openDatabase({ target: access.app, poolSize: 1, timeouts: watchTimeouts, log });
  const publicOutbound = openPublicOutbound(config);
  const watch = startWatch({ ...deps, db, webhook: config.operatorWebhook, publicOutbound });
  return {
    async close() {
      await watch.close();
      await close();
    },
  };
}
