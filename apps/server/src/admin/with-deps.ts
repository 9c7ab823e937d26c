import { randomBytes } from "node:crypto";
import { ensureSecretKey } from "../config/secret-key.ts";
import { registerJobs } from "../modules/modules.ts";
import { withDatabase } from "../platform/database/entry/with-database.ts";
import { migrateToLatest } from "../platform/database/migrate.ts";
import { adminTimeouts, openDatabase } from "../platform/database/open-database.ts";
import { readsOfPrimary } from "../platform/database/reads/reads.ts";
import { noStandbyWatch } from "../platform/database/standby-watch.ts";
import type { Deps } from "../platform/deps.ts";
import { createPgBossJobs } from "../platform/jobs/pg-boss-jobs.ts";
import { createArrivals } from "../platform/load/arrivals.ts";
import { newIdAt } from "../platform/new-id.ts";
import { openOutbound } from "../platform/outbound/create-outbound.ts";
import { createPictures } from "../platform/pictures/create-pictures.ts";
import { createPageTextsIn } from "../platform/texts/page-texts.ts";
import { createKeptThread, createThreadPool } from "../platform/threads/thread-pool.ts";
import type { Command, DatabaseCommand, DatabaseCommandContext } from "./command.ts";

const poolSize = 3;
const stopTimeoutMs = 1_000;

/** Gives a command all dependencies of a verb, on the migrated database. Jobs can be stored, but none is run. */
export function onDatabase({ name, usage, run }: DatabaseCommand): Command {
  return {
    name,
    usage,
    async run(given) {
      const context = { ...given, config: ensureSecretKey(given.config) };
      await withDeps(context, (deps) => run(deps, context));
    },
  };
}

async function withDeps(context: DatabaseCommandContext, work: (deps: Deps) => Promise<void>): Promise<void> {
  const { config, log } = context;
  await withDatabase(config, log, async (access) => {
    const { db, close } = openDatabase({ target: access.app, poolSize, timeouts: adminTimeouts, log });
    const jobs = createPgBossJobs({
      target: access.jobs,
      db,
      log,
      clock: Date.now,
      concurrency: 1,
      leaseSeconds: config.jobLeaseSeconds,
    });
    const threads = createThreadPool(1);
    const readingThread = createKeptThread();
    const pictures = createPictures();
    const clock = Date.now;
    const newId = () => newIdAt(clock());
    const deps: Deps = {
      config,
      db,
      reads: readsOfPrimary(db),
      standby: noStandbyWatch,
      jobs,
      threads,
      readingThread,
      pictures,
      arrivals: createArrivals(),
      outbound: openOutbound(config),
      texts: createPageTextsIn(config.webDistDir),
      clock,
      newId,
      log,
      randomBytes: (length) => randomBytes(length),
    };
    try {
      await migrateToLatest(access, log);
      registerJobs(jobs, deps);
      await jobs.start({ work: false });
      await work(deps);
    } finally {
      await jobs.stop(stopTimeoutMs);
      await Promise.all([threads.close(), readingThread.close(), pictures.close()]);
      await close();
    }
  });
}
