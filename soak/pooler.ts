import { setTimeout as pause } from "node:timers/promises";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { until } from "../apps/server/src/testing/app-process.ts";
import { type ClusterPrograms, findClusterPrograms } from "./cluster/programs.ts";
import { beginCalls, type Call, makeCall, tellOutcomes } from "./community/begin-calls.ts";
import { readRequest } from "./community/reads.ts";
import { type Apps, startApps } from "./community/start-apps.ts";
import { findLost, sendAgain, uploadRequest } from "./community/uploads.ts";
import { type OnCluster, onCluster } from "./on-cluster.ts";
import { parseRounds } from "./report.ts";

/*
 * Two processes of the app use their database through PgBouncer by deploy/pgbouncer, where each transaction may get
 * another connection. Many uploads and reads come in; a statement that would wait for three seconds is ended after two;
 * and twenty processes start at once.
 */

const usualUploads = 5_000;
const appsCount = 2;
const startsCount = 20;
const uploadsPerSecond = 20;
const readsPerSecond = 40;
const lockedMs = 3_000;
const endedBeforeMs = 2_800;
const secondsOfPatience = 4;
const shownFaults = 10;
/** The line of deploy/pgbouncer/userlist.txt, as deploy/pgbouncer/pgbouncer.ini says to make it. */
const userLine = `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname = $1`;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Pool = OpenDatabase["pool"];
type Environment = Readonly<Record<string, string>>;

/** Starts PgBouncer; returns the app's variables with its addresses, and the balancer's for what needs a session. */
async function throughPooler({ cluster, environment }: OnCluster, pool: Pool): Promise<Environment> {
  const direct = new URL(environment.DATABASE_URL ?? "");
  const database = direct.pathname.slice(1);
  const { rows } = await pool.query<{ line: string }>(userLine, [direct.username]);
  const port = await cluster.startPooler({ database, userList: rows[0]?.line ?? "" });
  const addressOf = (name: string) => {
    const address = new URL(direct);
    address.port = String(port);
    address.pathname = name;
    return address.href;
  };
  return {
    ...environment,
    DATABASE_URL: addressOf(database),
    DATABASE_REPLICA_URL: addressOf(`${database}_read`),
    DATABASE_DIRECT_URL: direct.href,
  };
}

/** Sends uploads and reads until there were enough; returns the faults. */
async function useApps({ addresses }: Apps, uploadsCount: number): Promise<readonly string[]> {
  const begin = (perSecond: number, expected: number, of: typeof readRequest) =>
    beginCalls({ perSecond, expected, firstNumber: 0, request: (number) => of(addresses, number) });
  const uploads = begin(uploadsPerSecond, 202, uploadRequest);
  const reads = begin(readsPerSecond, 200, readRequest);
  const timeoutMs = (uploadsCount / uploadsPerSecond) * 1_000 * secondsOfPatience;
  await until(() => uploads.all.length >= uploadsCount, timeoutMs);
  await Promise.all([uploads.end(), reads.end()]);
  say(`${uploads.all.length} uploads: ${tellOutcomes(uploads.all)}`);
  say(`${reads.all.length} reads: ${tellOutcomes(reads.all)}`);
  const settled = await sendAgain(addresses, uploads.all);
  const lost = await findLost(addresses, { uuids: settled.uuids, sentCount: uploads.all.length });
  const refused = ({ body }: Call) => body === null;
  return [
    ...[...uploads.all, ...reads.all]
      .filter(refused)
      .map(({ number, outcome }) => `call ${number} was answered ${outcome}`),
    ...settled.faults,
    ...lost,
  ];
}

/** Locks the nights for three seconds and reads them; returns a fault when the read waits longer than it may. */
async function readLocked({ addresses }: Apps, pool: Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; lock table night in access exclusive mode");
    const request = readRequest(addresses, 0);
    // The cookie lets the leader answer, and not a replica, which has no such lock.
    request.headers.set("cookie", "changed=1");
    const read = makeCall(request, { number: 0, expected: 503 });
    await pause(lockedMs);
    await client.query("rollback");
    const { beganMs, endedMs, outcome } = await read;
    const tookMs = Math.round(endedMs - beganMs);
    say(`a read of what is locked for ${lockedMs} ms: ${outcome} after ${tookMs} ms`);
    const isEnded = outcome === "503" && tookMs < endedBeforeMs;
    return isEnded ? [] : [`a statement was ended after ${tookMs} ms: ${outcome}`];
  } finally {
    client.release();
  }
}

async function startMany(environment: Environment, folder: string): Promise<readonly string[]> {
  const apps = await startApps({ environment, folder, count: startsCount }).catch((error: Error) => error);
  if (apps instanceof Error) return [`of ${startsCount} starts at once: ${apps.message}`];
  say(`${startsCount} processes started at once`);
  await apps.stop();
  return [];
}

async function run(programs: ClusterPrograms, uploadsCount: number): Promise<readonly string[]> {
  return await onCluster(programs, async (on) => {
    const database = new URL(on.environment.DATABASE_URL ?? "").pathname.slice(1);
    const log = createLog({ logLevel: "silent", logFile: null });
    const target = { ...on.cluster.superuser, database };
    const { pool, close } = openDatabase({ target, poolSize: 1, timeouts: adminTimeouts, log });
    try {
      const environment = await throughPooler(on, pool);
      const apps = await startApps({ environment, folder: on.folder, count: appsCount });
      try {
        const faults = [...(await useApps(apps, uploadsCount)), ...(await readLocked(apps, pool))];
        return [...faults, ...apps.ended(), ...(await startMany(environment, on.folder))];
      } finally {
        await apps.stop();
      }
    } finally {
      await close();
    }
  });
}

const programs = findClusterPrograms({ withPooler: true });
const faults = programs && (await run(programs, parseRounds(process.argv[2], usualUploads)));
for (const fault of faults?.slice(0, shownFaults) ?? []) say(`  ${fault}`);
process.exitCode = faults?.length === 0 ? 0 : 1;
