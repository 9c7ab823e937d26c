import { join } from "node:path";
import { type AppProcess, startAppProcess } from "../../apps/server/src/testing/app-process.ts";

/** Processes of the app on one database, each of which answers and analyses. */
export interface Apps {
  readonly addresses: readonly string[];
  /** Returns the sentences of processes that have ended by themselves. */
  ended(): readonly string[];
  stop(): Promise<void>;
}

export interface AppsOptions {
  /** The variables that say where the database is. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly count: number;
}

/** Each call comes from an address of its own, which stands in a header. */
const settings = { RATE_LIMIT_SCALE: "1000000", TRUST_PROXY: "1", LOG_LEVEL: "error" };

/** Starts processes at once and waits until all are ready; when one is not, nothing is left running. */
export async function startApps({ environment, folder, count }: AppsOptions): Promise<Apps> {
  const apps: readonly AppProcess[] = Array.from({ length: count }, (_, index) =>
    startAppProcess({ environment: { ...settings, ...environment, DATA_DIR: join(folder, `app-${index}`) } }),
  );
  const stop = async () => {
    await Promise.all(apps.map((app) => app.end("SIGKILL")));
  };
  try {
    return {
      addresses: await Promise.all(apps.map((app) => app.ready())),
      ended: () =>
        apps
          .filter(({ child }) => child.exitCode !== null || child.signalCode !== null)
          .map((app) => `a process of the app has ended:\n${app.output().slice(-2_000)}`),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
