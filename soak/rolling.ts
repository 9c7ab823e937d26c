import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import type { EmbeddedTarget } from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { until } from "../apps/server/src/testing/app-process.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../apps/server/src/testing/database-proxy.ts";
import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import { asOwner, emptyDatabase } from "../apps/server/src/testing/test-databases.ts";
import { freePort } from "../e2e/free-port.ts";
import { findProgram, type Program } from "./find-program.ts";
import { parseRounds } from "./report.ts";
import { type Balancer, startBalancer } from "./rolling/balancer.ts";
import { startFleet } from "./rolling/fleet.ts";
import { makeNextRelease, type Release, releaseIn, thisRelease } from "./rolling/releases.ts";
import { beginTraffic } from "./rolling/traffic.ts";

const usualRounds = 50;
const readyTimeoutMs = 120_000;
/** A job whose worker died is taken by another worker within this time (docs/trust.md, R5). */
const takenAgainMs = 60_000;
const slowStatementMs = 400;
const slowForMs = 20_000;
const shownFailures = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Played {
  readonly rounds: number;
  readonly haproxy: Program;
  readonly folder: string;
  readonly releases: readonly [Release, Release];
  /** The environment of every process, which reaches the database through the proxy. */
  readonly environment: Readonly<Record<string, string>>;
  readonly database: EmbeddedTarget;
  readonly proxy: DatabaseProxy;
}

/** Fetches every file of a build through the balancer; returns the files that a process did not have. */
async function missingFiles({ distDir, name }: Release, { address }: Balancer, processes: number) {
  const missing: string[] = [];
  for (const file of readdirSync(join(distDir, "assets")).filter((one) => !one.endsWith(".gz"))) {
    // The balancer gives calls in turn, so that each process is asked.
    for (let turn = 0; turn < processes; turn += 1) {
      const { status } = await fetch(`${address}/assets/${file}`, { method: "HEAD" });
      if (status !== 200) missing.push(`${file} of ${name}: ${status}`);
    }
  }
  return missing;
}

/**
 * Slows the database down for a while, during which people go on; returns the faults: calls that failed, uploads that
 * were not analysed, and processes that the balancer took out.
 */
async function slowDown(proxy: DatabaseProxy, balancer: Balancer): Promise<readonly string[]> {
  const before = await balancer.timesOut();
  const traffic = beginTraffic(balancer.address);
  proxy.slowDown(slowStatementMs);
  await pause(slowForMs);
  const out = (await balancer.timesOut()) - before;
  proxy.slowDown(0);
  await traffic.end();
  const failures = traffic.failures();
  say(
    `${slowForMs / 1000} s of ${slowStatementMs} ms a statement: ${out} processes were taken out; ${failures.length} of ${traffic.calls()} calls failed`,
  );
  return [
    ...failures,
    ...(out > 0 ? [`the balancer took processes out ${out} times while the database was slow`] : []),
  ];
}

/** Plays all rounds; prints the events, and returns the faults, a sentence each. */
async function play(played: Played): Promise<readonly string[]> {
  const { rounds, haproxy, folder, releases, proxy } = played;
  const [first, next] = releases;
  const ports = [await freePort(), await freePort()];
  const fleet = await startFleet({ ...played, first, ports });
  const balancer = await startBalancer(haproxy, { folder, port: await freePort(), appPorts: ports });
  try {
    await until(async () => (await fetch(`${balancer.address}/readyz`)).ok, readyTimeoutMs);
    const traffic = beginTraffic(balancer.address);
    const missing: string[] = [];
    let takenCount = 0;
    let longestMs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      // The releases change forward and back again, because an operator may have to return to the former release.
      const release = round % 2 === 1 ? next : first;
      await fleet.exchangeApps(release);
      const taken = await fleet.killWorker(release);
      takenCount += taken.jobsCount;
      longestMs = Math.max(longestMs, taken.longestMs);
      for (const one of releases) missing.push(...(await missingFiles(one, balancer, ports.length)));
    }
    await traffic.end();
    const failures = traffic.failures();
    say(`${2 * rounds} processes exchanged, ${traffic.calls()} calls: ${failures.length} failed`);
    say(`files of both builds that a process did not have: ${missing.length}`);
    say(
      `${rounds} workers killed: ${takenCount} of their jobs were taken again, each within ${(longestMs / 1000).toFixed(1)} s`,
    );
    const whileSlow = await slowDown(proxy, balancer);
    return [
      ...failures,
      ...missing,
      ...(takenCount === 0 ? ["no killed worker had a job"] : []),
      ...(longestMs > takenAgainMs ? [`a job waited ${longestMs} ms for another worker`] : []),
      ...whileSlow,
    ];
  } finally {
    await balancer.stop();
    await fleet.stop();
  }
}

/**
 * Makes database and releases, and plays on them. `other` is the folder of the former release; without it the next
 * release is made.
 */
async function run(haproxy: Program, rounds: number, other: string | undefined): Promise<readonly string[]> {
  const folder = tempFolder();
  mkdirSync(join(folder, "next"));
  const releases: readonly [Release, Release] = other
    ? [releaseIn(other, "the release before"), thisRelease()]
    : [thisRelease(), makeNextRelease(join(folder, "next"))];
  const server = await startEmbeddedServer({
    config: { dataDir: join(folder, "data"), brandName: "soak" },
    log: createLog({ logLevel: "fatal", logFile: null }),
    extraSettings: { max_connections: "200" },
  });
  const empty = await emptyDatabase(server.superuser);
  const database = { ...empty, ...asOwner(server.superuser, empty) };
  const proxy = await startDatabaseProxy(database);
  const environment = {
    DATABASE_URL: `postgres://${database.user}:${database.password}@127.0.0.1:${proxy.target.port}/${database.database}`,
    SECRET_KEY: "soak".repeat(8),
    DATA_DIR: join(folder, "app"),
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "fatal",
  };
  try {
    return await play({ rounds, haproxy, folder, releases, environment, database, proxy });
  } finally {
    await proxy.close();
    await server.stop();
    removeTempFolders();
  }
}

const rounds = parseRounds(process.argv[2], usualRounds);
const haproxy = findProgram("haproxy");
if (haproxy === null) {
  say("not run: there is no HAProxy (apt-get install haproxy, or PROXIES_DIR with its package unpacked)");
  process.exitCode = 1;
} else {
  const failures = await run(haproxy, rounds, process.argv[3]);
  for (const failure of failures.slice(0, shownFailures)) say(`  ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
