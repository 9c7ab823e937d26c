import { accessTokenMs } from "@hunt/contracts/account-limits";
import type { DestinationStream } from "pino";
import { inject } from "vitest";
import { identifyBy, registerJobs, registerModules } from "../modules/modules.ts";
import { buildApp } from "../platform/app/build-app.ts";
import {
  type ConnectionTarget,
  connectionOptions,
  type DatabaseTimeouts,
  openDatabase,
} from "../platform/database/open-database.ts";
import {
  createStandbyWatch,
  noStandbyWatch,
  type StandbyPace,
  type StandbyWatch,
} from "../platform/database/standby-watch.ts";
import type { Deps } from "../platform/deps.ts";
import type { UserActor } from "../platform/http/actor.ts";
import type { App } from "../platform/http/app.ts";
import type { LoadBounds } from "../platform/http/shed-load.ts";
import type { EnqueueOptions, Jobs } from "../platform/jobs/jobs.ts";
import { createPgBossJobs, type RunningJobs } from "../platform/jobs/pg-boss-jobs.ts";
import { createLog } from "../platform/log/create-log.ts";
import type { Logger } from "../platform/log/logger.ts";
// Imports the types that the setup provides, for programs that read this file without their own tests.
import type {} from "./global-setup.ts";
import { patientTimeouts } from "./patience.ts";
import {
  accessOfClone,
  asOwner,
  cloneDatabase,
  dropDatabase,
  runAsJobs,
  runAsOwner,
} from "./test-databases.ts";
import { createTestDeps, testConfig } from "./test-deps.ts";

export interface TestApp {
  /** Send requests with `app.inject`, or call `listen()` for a real socket. */
  readonly app: App;
  readonly deps: Deps;
  readonly clock: { nowMs: number };
  /** The app's database, as the app reaches it. */
  readonly target: ConnectionTarget;
  /** Returns the headers by which requests come from an account. */
  signIn(actor: Omit<UserActor, "kind">): { readonly "x-access-token": string };
  /** Listens on a free loopback port and returns its origin, e.g. `http://127.0.0.1:41234`. */
  listen(): Promise<string>;
  /** Runs a statement that only the owner of the tables may run. */
  asOwner(statement: string): Promise<void>;
  /** Runs a statement that only the job queue's library may run. */
  asJobs(statement: string): Promise<void>;
  close(): Promise<void>;
  /** Closes the app, and returns its database for apps that begin with a copy of it; `dropDatabase` drops it. */
  leaveDatabase(): Promise<ConnectionTarget>;
}

export interface TestAppOptions {
  /** The database that another app left (`leaveDatabase`), to begin with a copy of it; by default the database has no rows. */
  readonly copyOf?: ConnectionTarget;
  /** Environment variables that replace the defaults of tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether jobs are run (default); `false` leaves them in the queue. */
  readonly work?: boolean;
  /** Whether the queue starts with the app, as in `main`; by default it starts with the app's first job. */
  readonly startsJobs?: boolean;
  /** The number of the app's database connections; default 5. */
  readonly poolSize?: number;
  /** The clock at the start, in milliseconds since the epoch; default: the real clock, running. */
  readonly nowMs?: number;
  /** The stream that receives the log lines. */
  readonly logTo?: DestinationStream;
  /** The folder of a built web app; default: none, so that only the API answers. */
  readonly webDistDir?: string;
  /** Fills the database before the app opens it, as its owner. */
  readonly prepareDatabase?: (target: ConnectionTarget) => Promise<void>;
  /** Returns another way to the app's database, e.g. a proxy that breaks commits; default: the direct way. */
  readonly via?: (target: ConnectionTarget) => Promise<ConnectionTarget>;
  /** The bounds of load; default: none, because a test's own work in the same process is not a visitor's. */
  readonly loadBounds?: LoadBounds;
  /** The time-outs of the database; default: `patientTimeouts`. The app's own are `requestTimeouts`. */
  readonly timeouts?: DatabaseTimeouts;
  /** Lets a watch end the waits for a silent standby, as in the app, at this pace; by default nothing ends them. */
  readonly standbyPace?: StandbyPace;
  /** Mounts more routes, e.g. one that fails. */
  readonly alsoRegister?: (app: App, deps: Deps) => void | Promise<void>;
}

/** Only retries and delayed jobs wait for a poll, and each app has a worker for every queue, which polls for nothing. */
const pollSeconds = 5;

const noBounds: LoadBounds = { maxRunning: Number.POSITIVE_INFINITY, maxTurnMs: Number.POSITIVE_INFINITY };

/**
 * Returns a queue that starts with its first job: most of an app's load on its database comes from starting the queue,
 * and most tests need no queue. The queues themselves are in the template. A queue uses the database's running clock, so
 * the delay of a job is measured from that clock's time instead of the test's.
 */
function startedByNeed(
  queue: RunningJobs,
  { work, clock }: { readonly work: boolean; readonly clock: () => number },
): Jobs & { start(): Promise<void> } {
  let started: Promise<void> | undefined;
  const byDatabaseClock = ({ startAfter, ...options }: EnqueueOptions): EnqueueOptions => ({
    ...options,
    ...(startAfter && { startAfter: new Date(startAfter.getTime() + Date.now() - clock()) }),
  });
  const start = () => {
    started ??= queue.start({ work });
    return started;
  };
  return {
    ...queue,
    start,
    enqueue: async (name, data, options) => {
      await start();
      return await queue.enqueue(name, data, byDatabaseClock(options));
    },
    enqueueAll: async (name, jobs, options) => {
      await start();
      return await queue.enqueueAll(name, jobs, byDatabaseClock(options));
    },
  };
}

function watchStandby(target: ConnectionTarget, log: Logger, pace: StandbyPace | undefined): StandbyWatch {
  if (pace === undefined) return noStandbyWatch;
  return createStandbyWatch({ connection: connectionOptions(target), log, pace });
}

/** Starts the whole server on a new database. With `nowMs`, its clock stands still until the test moves it. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { environment = {}, work = true, poolSize = 5, nowMs, logTo, alsoRegister } = options;
  const { webDistDir = "/nonexistent", timeouts = patientTimeouts, startsJobs = false } = options;
  const server = inject("testDatabase");
  const target = await cloneDatabase(server, options.copyOf);
  await options.prepareDatabase?.(asOwner(server, target));
  const held = { nowMs: nowMs ?? Date.now() };
  const clock = nowMs === undefined ? Date.now : () => held.nowMs;
  const config = testConfig(logTo ? { LOG_LEVEL: "info", ...environment } : environment);
  const log = createLog(config, logTo);
  const reached = (await options.via?.(target)) ?? target;
  const standby = watchStandby(target, log, options.standbyPace);
  const opened = openDatabase({ target: reached, poolSize, timeouts, standby, log });
  // The queue has its own connection, because as many transactions as the app has connections may store the first jobs,
  // and the start needs one more.
  const ofQueue = startsJobs ? opened : openDatabase({ target, poolSize: 1, timeouts, log });
  const queue = createPgBossJobs({
    target: accessOfClone(server, target).jobs,
    db: ofQueue.db,
    log,
    clock,
    concurrency: config.jobConcurrency,
    leaseSeconds: config.jobLeaseSeconds,
    pollSeconds,
  });
  const jobs = startedByNeed(queue, { work, clock });
  const made = createTestDeps({ db: opened.db, jobs, clock, log, environment });
  const deps = { ...made, standby, config: { ...made.config, webDistDir } };
  // Most tests' jobs share the connections of the requests.
  const ofJobs = options.standbyPace
    ? openDatabase({ target, poolSize, timeouts, standby, acceptsUnconfirmed: true, log })
    : opened;
  registerJobs(jobs, { ...deps, db: ofJobs.db });
  if (startsJobs) await jobs.start();
  const signedIn = new Map<string, UserActor>();
  const app = await buildApp({
    deps,
    loadBounds: options.loadBounds ?? noBounds,
    identify: (given) => async (token, goodAtMs) => {
      const actor = signedIn.get(token);
      if (!actor) return await identifyBy(given)(token, goodAtMs);
      const nowMs = clock();
      const session = { uuid: given.newId(), signedInMs: nowMs, tokenEndsMs: nowMs + accessTokenMs };
      return { actor, session, suspendedUntilMs: null };
    },
    registerModules: async (to, given) => {
      await registerModules(to, given);
      await alsoRegister?.(to, given);
    },
  });
  await app.ready();
  async function closeApp() {
    await app.close();
    await queue.stop(2_000);
    await Promise.all([deps.threads.close(), deps.pictures.close()]);
    await Promise.all([
      opened.close(),
      startsJobs || ofQueue.close(),
      ofJobs === opened || ofJobs.close(),
      standby.close(),
    ]);
  }
  return {
    app,
    deps,
    clock: held,
    target,
    signIn(actor) {
      const token = `token-${actor.uuid}-${actor.role}`;
      signedIn.set(token, { kind: "user", ...actor });
      return { "x-access-token": token };
    },
    asOwner: (statement) => runAsOwner(server, target, statement),
    asJobs: (statement) => runAsJobs(server, target, statement),
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    close: () => closeApp().then(() => dropDatabase(server, target)),
    leaveDatabase: () => closeApp().then(() => target),
  };
}
