import { setTimeout as pause } from "node:timers/promises";
import {
  adminTimeouts,
  type ConnectionTarget,
  openDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { lostAfterSeconds } from "../../apps/server/src/platform/jobs/queue-limits.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { type AppProcess, startAppProcess, until } from "../../apps/server/src/testing/app-process.ts";
import type { Release } from "./releases.ts";

/** The jobs of a killed worker that other workers have taken. */
export interface TakenAgain {
  readonly jobsCount: number;
  /** The longest time from the kill until one of these jobs was taken; 0 without jobs. */
  readonly longestMs: number;
}

interface Worker {
  readonly app: AppProcess;
  readonly leaseSeconds: number;
}

/** Two processes that answer calls and two that analyse, of either release. */
export interface Fleet {
  /** Exchanges each answering process for one of the release, one after the other, as an operator does. */
  exchangeApps(release: Release): Promise<void>;
  /**
   * Kills a worker in the middle of its work and starts one of the release in its place. Resolves once other workers
   * have taken its jobs.
   */
  killWorker(release: Release): Promise<TakenAgain>;
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly first: Release;
  /** The ports of the processes that answer. */
  readonly ports: readonly number[];
  readonly environment: Readonly<Record<string, string>>;
  /** The database with the queue. */
  readonly database: ConnectionTarget;
}

/** The lease of each worker. They differ, because a job tells by its lease which worker has it. */
const leasesSeconds = [59, 57] as const;
const startTimeoutMs = 120_000;
const takenTimeoutMs = 180_000;
/** The balancer checks every two seconds, and must know a new process before the next one stops. */
const betweenMs = 5_000;
const running = "state = 'active' and name = 'analyse-upload'";
/** The jobs `$1` that nobody has taken since `$2`. */
const waiting =
  "id = any($1::uuid[]) and (state in ('created', 'retry') or state = 'active' and started_on < $2)";

interface Job {
  readonly id: string;
  readonly startedAt: Date;
}

/** Starts the processes of the first release. */
export async function startFleet({ first, ports, environment, database }: FleetOptions): Promise<Fleet> {
  const asApp = (port: number) => ({
    ...environment,
    ROLE: "api",
    PORT: String(port),
    SHUTDOWN_DELAY_MS: "5000",
  });
  const start = ({ mainFile }: Release, own: Readonly<Record<string, string>>) =>
    startAppProcess({ environment: own, mainFile });
  const apps = ports.map((port) => start(first, asApp(port)));
  const startWorker = (release: Release, leaseSeconds: number): Worker => ({
    app: start(release, { ...environment, ROLE: "worker", JOB_LEASE_SECONDS: String(leaseSeconds) }),
    leaseSeconds,
  });
  const workers = new Set(leasesSeconds.map((leaseSeconds) => startWorker(first, leaseSeconds)));
  const all = () => [...apps, ...[...workers].map(({ app }) => app)];
  const endAll = () => Promise.all(all().map((app) => app.end("SIGKILL")));
  try {
    await Promise.all(all().map((app) => app.started()));
  } catch (error) {
    await endAll();
    throw error;
  }
  const log = createLog({ logLevel: "fatal", logFile: null });
  const { pool, close } = openDatabase({ target: database, poolSize: 1, timeouts: adminTimeouts, log });

  async function listJobs(condition: string, values: readonly unknown[]): Promise<readonly Job[]> {
    const text = `select id, started_on as "startedAt" from pgboss.job where ${condition}`;
    return (await pool.query<Job>(text, [...values])).rows;
  }

  const listJobsOf = ({ leaseSeconds }: Worker) =>
    listJobs(`${running} and heartbeat_seconds = $1`, [lostAfterSeconds(leaseSeconds)]);

  /** Waits until a worker has a job, and kills it; returns the worker. */
  async function killBusyWorker(): Promise<Worker> {
    let busy: Worker | undefined;
    await until(async () => {
      for (const worker of workers) if ((await listJobsOf(worker)).length > 0) busy = worker;
      busy?.app.child.kill("SIGKILL");
      return busy !== undefined;
    }, startTimeoutMs);
    if (busy === undefined) throw new Error("no worker has a job");
    await busy.app.exit();
    workers.delete(busy);
    return busy;
  }

  return {
    async exchangeApps(release) {
      for (const [index, port] of ports.entries()) {
        const code = await apps[index]?.end("SIGTERM");
        if (code !== 0) throw new Error(`a process that was told to stop ended with ${code}`);
        const app = start(release, asApp(port));
        apps[index] = app;
        await app.started();
        await pause(betweenMs);
      }
    },
    async killWorker(release) {
      const killed = await killBusyWorker();
      const killedAt = new Date();
      const ids = (await listJobsOf(killed)).map(({ id }) => id);
      const worker = startWorker(release, killed.leaseSeconds);
      workers.add(worker);
      await worker.app.started();
      await until(async () => (await listJobs(waiting, [ids, killedAt])).length === 0, takenTimeoutMs);
      // The worker may have ended a job by its last statement; nobody takes that job again.
      const taken = await listJobs("id = any($1::uuid[]) and started_on > $2", [ids, killedAt]);
      const waitsMs = taken.map(({ startedAt }) => startedAt.getTime() - killedAt.getTime());
      return { jobsCount: taken.length, longestMs: Math.max(0, ...waitsMs) };
    },
    async stop() {
      await close();
      await endAll();
    },
  };
}
