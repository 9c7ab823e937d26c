import { setTimeout as pause } from "node:timers/promises";
import {
  adminTimeouts,
  type ConnectionTarget,
  openDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { type AppProcess, startAppProcess, until } from "../../apps/server/src/testing/app-process.ts";
import type { Release } from "./releases.ts";

/** Two processes that answer calls and two that analyse, of either release. */
export interface Fleet {
  /** Exchanges each answering process for one of the release, one after the other, as an operator does. */
  exchangeApps(release: Release): Promise<void>;
  /**
   * Kills a worker in the middle of its work and starts one of the release in its place. Resolves once other workers
   * have taken all jobs that ran, with the longest time that one of these jobs waited.
   */
  killWorker(release: Release): Promise<number>;
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

const workersCount = 2;
const startTimeoutMs = 120_000;
const takenTimeoutMs = 180_000;
/** The balancer checks every two seconds, and must know a new process before the next one stops. */
const betweenMs = 5_000;
const running = "state = 'active' and name = 'analyse-upload'";

/** Waits until a process serves or takes jobs; throws its output when it ends before. */
async function started(app: AppProcess): Promise<void> {
  const hasEnded = () => app.child.exitCode !== null || app.child.signalCode !== null;
  await until(() => / is ready on | takes jobs$/m.test(app.output()) || hasEnded(), startTimeoutMs);
  if (hasEnded()) throw new Error(`a process did not start:\n${app.output()}`);
}

/** Starts the processes of the first release. */
export async function startFleet({ first, ports, environment, database }: FleetOptions): Promise<Fleet> {
  const asApp = (port: number) => ({
    ...environment,
    ROLE: "api",
    PORT: String(port),
    SHUTDOWN_DELAY_MS: "5000",
  });
  const asWorker = { ...environment, ROLE: "worker" };
  const start = ({ mainFile }: Release, own: Readonly<Record<string, string>>) =>
    startAppProcess({ environment: own, mainFile });
  const apps = ports.map((port) => start(first, asApp(port)));
  const workers = Array.from({ length: workersCount }, () => start(first, asWorker));
  const endAll = () => Promise.all([...apps, ...workers].map((app) => app.end("SIGKILL")));
  try {
    await Promise.all([...apps, ...workers].map(started));
  } catch (error) {
    await endAll();
    throw error;
  }
  const log = createLog({ logLevel: "fatal", logFile: null });
  const { pool, close } = openDatabase({ target: database, poolSize: 1, timeouts: adminTimeouts, log });

  async function jobIds(condition: string, values: readonly unknown[] = []): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(`select id from pgboss.job where ${condition}`, [
      ...values,
    ]);
    return rows.map(({ id }) => id);
  }

  return {
    async exchangeApps(release) {
      for (const [index, port] of ports.entries()) {
        const code = await apps[index]?.end("SIGTERM");
        if (code !== 0) throw new Error(`a process that was told to stop ended with ${code}`);
        const app = start(release, asApp(port));
        apps[index] = app;
        await started(app);
        await pause(betweenMs);
      }
    },
    async killWorker(release) {
      await until(async () => (await jobIds(running)).length > 0, startTimeoutMs);
      await workers.shift()?.end("SIGKILL");
      const killedAt = new Date();
      const ids = await jobIds(running);
      const worker = start(release, asWorker);
      workers.push(worker);
      await started(worker);
      let longestMs = 0;
      await until(async () => {
        const waiting = await jobIds(`id = any($1::uuid[]) and ${running} and started_on < $2`, [
          ids,
          killedAt,
        ]);
        const queued = await jobIds("id = any($1::uuid[]) and state in ('created', 'retry')", [ids]);
        if (waiting.length + queued.length > 0) longestMs = Date.now() - killedAt.getTime();
        return waiting.length + queued.length === 0;
      }, takenTimeoutMs);
      return longestMs;
    },
    async stop() {
      await close();
      await endAll();
    },
  };
}
