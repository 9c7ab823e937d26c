import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { startEmbeddedServer } from "../platform/database/embedded/embedded-server.ts";
import { stopPostgres } from "../platform/database/embedded/postgres-process.ts";
import { runningPostmaster } from "../platform/database/embedded/postmaster-file.ts";
import type { EmbeddedTarget } from "../platform/database/open-database.ts";
import { appLockHolder } from "../platform/process/app-lock.ts";
import { copyCluster } from "./copy-cluster.ts";
import { copyToTemplate, fillDatabase, prepareTemplate } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly testDatabase: EmbeddedTarget;
    /** A data directory to copy (`preparedDataDir`); null where TEST_DATABASE names another server. */
    readonly preparedCluster: string | null;
  }
}

/** The server would lose data at a power cut, which is acceptable for tests only. */
const testSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  autovacuum: "off",
  // With the default, each connection's client would count to 4,096 for the password, and a run opens thousands.
  scram_iterations: "1",
};

interface TestServer {
  readonly provided: ProvidedContext;
  end(): Promise<void>;
}

/** Each project of the run has its own modules, so the state that they share is kept on the process. */
const run: { readonly process: NodeJS.Process; testServer?: Promise<TestServer> } = globalThis;

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that each test file's database is cloned from. TEST_DATABASE
 * names a server that runs already, by an `EmbeddedTarget` as JSON (`npm run soak -- postgres`).
 */
export default async function setup(project: TestProject) {
  const isFirst = run.testServer === undefined;
  run.testServer ??= startTestServer();
  const { provided, end } = await run.testServer;
  project.provide("testDatabase", provided.testDatabase);
  project.provide("preparedCluster", provided.preparedCluster);
  return isFirst ? end : undefined;
}

async function startTestServer(): Promise<TestServer> {
  const given: EmbeddedTarget | null = JSON.parse(process.env.TEST_DATABASE ?? "null");
  if (given) {
    await prepareTemplate(given);
    return { provided: { testDatabase: given, preparedCluster: null }, end: async () => undefined };
  }
  // Each user has a separate folder, because one user can neither read nor tidy the folder of another.
  const parent = join(tmpdir(), `hunt-server-tests-${userInfo().uid}`);
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  await removeLeftOvers(parent);
  const dataDir = mkdtempSync(join(parent, "run-"));
  rmSync(dataDir, { recursive: true });
  const start = () =>
    startEmbeddedServer({
      config: { dataDir, brandName: "test" },
      log: pino({ level: "silent" }),
      extraSettings: testSettings,
    });
  const first = await start();
  await fillDatabase(first.superuser);
  await first.stop();
  const preparedCluster = join(dataDir, "prepared");
  copyCluster(first.place, preparedCluster);
  const server = await start();
  await copyToTemplate(server.superuser);
  return {
    provided: { testDatabase: server.superuser, preparedCluster },
    async end() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the servers of runs that were killed, and removes their folders. */
async function removeLeftOvers(parent: string) {
  for (const name of readdirSync(parent)) {
    const dir = join(parent, name);
    if (appLockHolder(dir) !== null) continue;
    const left = runningPostmaster(join(dir, "postgres"));
    // A run that is just starting has no lock and no server yet.
    if (!left) continue;
    await stopPostgres(left.pid);
    rmSync(dir, { recursive: true, force: true });
  }
}
