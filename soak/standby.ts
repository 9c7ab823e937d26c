import { setTimeout as pause } from "node:timers/promises";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { until } from "../apps/server/src/testing/app-process.ts";
import { type ClusterPrograms, findClusterPrograms } from "./cluster/programs.ts";
import type { Cluster } from "./cluster/start-cluster.ts";
import { beginCalls, type Call, longestGapMs, tellOutcomes } from "./community/begin-calls.ts";
import { readRequest } from "./community/reads.ts";
import { type Apps, startApps } from "./community/start-apps.ts";
import { findLost, sendAgain, uploadRequest } from "./community/uploads.ts";
import { onCluster } from "./on-cluster.ts";
import { parseRounds } from "./report.ts";

/*
 * The synchronous standby of deploy/patroni hangs: it takes the leader's log and confirms nothing, so that every commit
 * waits. Uploads that come then are answered in time, and each is made once; the processes stay ready, because reads go
 * on; and the cluster gives the standby up, so that nothing waits any more while it still hangs.
 */

const usualRounds = 4;
const appsCount = 2;
const uploadsPerSecond = 10;
const uploadsForMs = 5_000;
const readsPerSecond = 20;
const hangsForMs = 20_000;
/** The longest time until an answer, and until nothing waits for the standby (docs/operating.md). */
const answeredWithinMs = 5_000;
const waitsAtMostMs = 15_000;
const readsBackWithinMs = 3_000;
const lookEveryMs = 250;
const shownFaults = 10;
const kinds = ["receiver", "all"] as const;
const waiting = "select count(*)::integer as count from pg_stat_activity where wait_event = 'SyncRep'";
const say = (text: string) => process.stdout.write(`${text}\n`);
const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);

interface Hang {
  readonly uploads: readonly Call[];
  /** The last time after the beginning at which a commit waited. */
  readonly waitedMs: number;
  readonly readGapMs: number;
  /** The answers of `/readyz` that were not good. */
  readonly notReady: readonly string[];
}

/** Lets the synchronous standby hang while people send and read, and looks on until it goes on. */
async function playRound(
  {
    cluster,
    apps,
    pool,
  }: { readonly cluster: Cluster; readonly apps: Apps; readonly pool: OpenDatabase["pool"] },
  round: number,
): Promise<Hang> {
  const { addresses } = apps;
  const standby = await cluster.find("sync");
  if (standby === null) throw new Error("no standby is synchronous");
  const firstNumber = round * 1_000;
  const reads = beginCalls({
    perSecond: readsPerSecond,
    expected: 200,
    firstNumber,
    request: (number) => readRequest(addresses, number),
  });
  standby.signal(kinds[round % kinds.length] ?? "all", "SIGSTOP");
  const fromMs = performance.now();
  const uploads = beginCalls({
    perSecond: uploadsPerSecond,
    expected: 202,
    firstNumber,
    request: (number) => uploadRequest(addresses, number),
  });
  const ended = pause(uploadsForMs).then(() => uploads.end());
  let waitedMs = 0;
  const notReady: string[] = [];
  while (performance.now() - fromMs < hangsForMs) {
    const { rows } = await pool.query<{ count: number }>(waiting);
    if ((rows[0]?.count ?? 0) > 0) waitedMs = performance.now() - fromMs;
    for (const address of addresses) {
      const { status } = await fetch(`${address}/readyz`);
      if (status !== 200)
        notReady.push(`/readyz was ${status} after ${inSeconds(performance.now() - fromMs)} s`);
    }
    await pause(lookEveryMs);
  }
  standby.signal("all", "SIGCONT");
  await Promise.all([ended, reads.end()]);
  const readGapMs = longestGapMs(reads.all, { fromMs, toMs: performance.now() });
  await cluster.waitUntilWhole();
  return { uploads: uploads.all, waitedMs, readGapMs, notReady };
}

/** Returns the faults of one hang, a sentence each. */
function judge({ uploads, waitedMs, readGapMs, notReady }: Hang): readonly string[] {
  const late = uploads.filter(({ beganMs, endedMs }) => endedMs - beganMs > answeredWithinMs);
  const wrong = uploads.filter(({ outcome }) => outcome !== "202" && !outcome.startsWith("503 "));
  return [
    ...late.map(
      ({ number, beganMs, endedMs, outcome }) =>
        `upload ${number} was answered ${outcome} after ${inSeconds(endedMs - beganMs)} s`,
    ),
    ...wrong.map(({ number, outcome }) => `upload ${number} was answered ${outcome}`),
    ...(waitedMs > waitsAtMostMs ? [`commits waited for ${inSeconds(waitedMs)} s`] : []),
    ...(readGapMs > readsBackWithinMs ? [`reads were away for ${inSeconds(readGapMs)} s`] : []),
    ...notReady,
  ];
}

async function play(cluster: Cluster, apps: Apps, rounds: number): Promise<readonly string[]> {
  const log = createLog({ logLevel: "silent", logFile: null });
  const { pool, close } = openDatabase({
    target: cluster.superuser,
    poolSize: 1,
    timeouts: adminTimeouts,
    log,
  });
  try {
    const hangs: Hang[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const hang = await playRound({ cluster, apps, pool }, round);
      const slowestMs = Math.max(...hang.uploads.map(({ beganMs, endedMs }) => endedMs - beganMs));
      say(
        `a standby whose ${kinds[round % kinds.length] === "all" ? "PostgreSQL" : "receiver"} hangs: commits waited until ${inSeconds(hang.waitedMs)} s after it; ${hang.uploads.length} uploads answered within ${inSeconds(slowestMs)} s (${tellOutcomes(hang.uploads)}); reads away for ${inSeconds(hang.readGapMs)} s`,
      );
      hangs.push(hang);
    }
    const uploads = hangs.flatMap((hang) => hang.uploads);
    const unheard = uploads.filter(({ body }) => body === null).length;
    const settled = await sendAgain(apps.addresses, uploads);
    const lost = await findLost(apps.addresses, { uuids: settled.uuids, sentCount: uploads.length });
    say(`${uploads.length} uploads, of which ${unheard} were sent again: ${lost.length} lost or made twice`);
    return [...apps.ended(), ...hangs.flatMap(judge), ...settled.faults, ...lost];
  } finally {
    await close();
  }
}

async function run(programs: ClusterPrograms, rounds: number): Promise<readonly string[]> {
  return await onCluster(programs, async ({ cluster, environment, folder }) => {
    const apps = await startApps({ environment, folder, count: appsCount });
    try {
      await until(async () => (await fetch(`${apps.addresses[0]}/readyz`)).ok);
      return await play(cluster, apps, rounds);
    } finally {
      await apps.stop();
    }
  });
}

const programs = findClusterPrograms();
const faults = programs && (await run(programs, parseRounds(process.argv[2], usualRounds)));
for (const fault of faults?.slice(0, shownFaults) ?? []) say(`  ${fault}`);
process.exitCode = faults?.length === 0 ? 0 : 1;
