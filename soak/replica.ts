import { setTimeout as pause } from "node:timers/promises";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { until } from "../apps/server/src/testing/app-process.ts";
import type { Machine } from "./cluster/machine.ts";
import { type ClusterPrograms, findClusterPrograms } from "./cluster/programs.ts";
import type { Cluster } from "./cluster/start-cluster.ts";
import { beginCalls, tellOutcomes } from "./community/begin-calls.ts";
import { readRequest } from "./community/reads.ts";
import { type Apps, startApps } from "./community/start-apps.ts";
import { addressOf, uploadRequest } from "./community/uploads.ts";
import { onCluster } from "./on-cluster.ts";
import { parseRounds } from "./report.ts";

/*
 * The replicas of deploy/patroni stand still again and again, for less time than after which they are left, while hunters
 * send nights and open them: each finds its own at once. Nights are then hidden, and no visitor sees one any more. At last
 * the replicas are killed, and no read fails.
 */

const usualNights = 500;
const appsCount = 2;
const sendersCount = 4;
const hiddenShare = 0.4;
/** Replicas are left when they are five seconds behind. */
const standsStillForMs = 3_000;
const goesOnForMs = 1_000;
const longestLagMs = 5_000;
const lookEveryMs = 100;
const readsPerSecond = 50;
const killedAfterMs = 5_000;
const readsForMs = 30_000;
/** A browser sends the cookie for this long after it has changed something (docs/http.md). */
const changedForMs = 10_000;
const shownFaults = 10;
const log = createLog({ logLevel: "silent", logFile: null });
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Returns the machines that follow another one. */
async function findReplicas(cluster: Cluster): Promise<readonly Machine[]> {
  const leader = await cluster.find("primary");
  return cluster.machines.filter((machine) => machine !== leader);
}

/** Does the work while the replay of all replicas stands still for three seconds of four. */
async function whileStandingStill<Result>(
  replicas: readonly Machine[],
  work: () => Promise<Result>,
): Promise<Result> {
  const pools = replicas.map(({ superuser }) =>
    openDatabase({ target: superuser, poolSize: 1, timeouts: adminTimeouts, log }),
  );
  const tell = (statement: string) => Promise.all(pools.map(({ pool }) => pool.query(statement)));
  const ended = new AbortController();
  const standing = (async () => {
    while (!ended.signal.aborted) {
      await tell("select pg_wal_replay_pause()");
      await pause(standsStillForMs);
      await tell("select pg_wal_replay_resume()");
      await pause(goesOnForMs);
    }
  })();
  try {
    return await work();
  } finally {
    ended.abort();
    await standing;
    await Promise.all(pools.map(({ close }) => close()));
  }
}

interface Sent {
  readonly nights: readonly string[];
  /** For each night the time until a visitor saw it in the list. */
  readonly lagsMs: readonly number[];
  readonly faults: readonly string[];
}

/** Sends nights one after the other, and opens each as its sender's browser does and as a visitor. */
async function sendNights({ addresses }: Apps, numbers: readonly number[]): Promise<Sent> {
  const nights: string[] = [];
  const lagsMs: number[] = [];
  const faults: string[] = [];
  for (const number of numbers) {
    const sent = await fetch(uploadRequest(addresses, number));
    const changedMs = performance.now();
    const [cookie = ""] = sent.headers.getSetCookie().map((text) => text.split(";", 1)[0] ?? "");
    if (sent.status !== 202) {
      faults.push(`upload ${number} was answered ${sent.status}`);
      continue;
    }
    const { uuid } = (await sent.json()) as AcceptedUploadAnswer;
    const night = await findNight(addresses, uuid);
    const isNew = performance.now() - changedMs < changedForMs;
    const headers = { "x-forwarded-for": addressOf(number), ...(isNew && { cookie }) };
    const own = await fetch(`${addresses[number % addresses.length]}/v2/nights/${night}`, { headers });
    if (own.status !== 200) faults.push(`the own night ${night} was answered ${own.status}`);
    const fromMs = performance.now();
    await until(async () => (await listVisible(addresses, number)).includes(night));
    lagsMs.push(performance.now() - fromMs);
    nights.push(night);
  }
  return { nights, lagsMs, faults };
}

/** Waits for the analysis of an upload; returns its night. */
async function findNight([address = ""]: readonly string[], upload: string): Promise<string> {
  let night = "";
  await until(async () => {
    const { nights } = (await (await fetch(`${address}/v2/uploads/${upload}`)).json()) as UploadAnswer;
    night = nights?.[0]?.uuid ?? "";
    if (night === "") await pause(lookEveryMs);
    return night !== "";
  });
  return night;
}

/** Returns the nights that a visitor sees in the list. */
async function listVisible(addresses: readonly string[], number: number): Promise<readonly string[]> {
  const url = `${addresses[number % addresses.length]}/v2/nights?limit=100`;
  const answer = await fetch(url, { headers: { "x-forwarded-for": addressOf(number) } });
  const { items } = (await answer.json()) as { readonly items: readonly NightAnswer[] };
  return items.map(({ uuid }) => uuid);
}

/** Hides nights, and looks for each as a visitor of every process; returns a sentence for each one that is shown. */
async function hideNights({ addresses }: Apps, nights: readonly string[], { pool }: OpenDatabase) {
  const faults: string[] = [];
  for (const night of nights) {
    await pool.query("update night set hidden = true where uuid = $1", [night]);
    for (const [number, address] of addresses.entries()) {
      const { status } = await fetch(`${address}/v2/nights/${night}`);
      if (status !== 404) faults.push(`the hidden night ${night} was answered ${status}`);
      if ((await listVisible(addresses, number)).includes(night))
        faults.push(`the hidden night ${night} stands in the list`);
    }
  }
  return faults;
}

/** Kills the PostgreSQL of each replica, which its Patroni starts again; returns a sentence for each read that failed. */
async function killReplicas(cluster: Cluster, { addresses }: Apps): Promise<readonly string[]> {
  const reads = beginCalls({
    perSecond: readsPerSecond,
    expected: 200,
    firstNumber: 0,
    request: (number) => readRequest(addresses, number),
  });
  await pause(killedAfterMs);
  for (const replica of await findReplicas(cluster)) replica.signal("all", "SIGKILL");
  await pause(readsForMs);
  await reads.end();
  await cluster.waitUntilWhole();
  say(`${reads.all.length} reads while all replicas were killed: ${tellOutcomes(reads.all)}`);
  return reads.all
    .filter(({ body }) => body === null)
    .map(({ number, outcome }) => `read ${number} was answered ${outcome}`);
}

async function play(
  cluster: Cluster,
  { apps, leader }: { readonly apps: Apps; readonly leader: OpenDatabase },
  nightsCount: number,
): Promise<readonly string[]> {
  const replicas = await findReplicas(cluster);
  const sent = await whileStandingStill(replicas, async () => {
    const numbers = Array.from({ length: nightsCount }, (_, number) => number);
    const senders = Array.from({ length: sendersCount }, (_, sender) =>
      sendNights(
        apps,
        numbers.filter((number) => number % sendersCount === sender),
      ),
    );
    return await Promise.all(senders);
  });
  const lagsMs = sent.flatMap((one) => one.lagsMs).sort((a, b) => a - b);
  const p99Ms = lagsMs[Math.floor(lagsMs.length * 0.99)] ?? 0;
  say(
    `${lagsMs.length} own nights were there at once; visitors saw them after ${Math.round(p99Ms)} ms (p99)`,
  );
  const nights = sent.flatMap((one) => one.nights).slice(0, nightsCount * hiddenShare);
  const shown = await whileStandingStill(replicas, () => hideNights(apps, nights, leader));
  say(`${nights.length} nights were hidden: ${shown.length} were shown`);
  return [
    ...sent.flatMap(({ faults }) => faults),
    ...(p99Ms > longestLagMs ? [`visitors saw nights after ${Math.round(p99Ms)} ms`] : []),
    ...shown,
    ...(await killReplicas(cluster, apps)),
    ...apps.ended(),
  ];
}

async function run(programs: ClusterPrograms, nightsCount: number): Promise<readonly string[]> {
  return await onCluster(programs, async ({ cluster, environment, folder }) => {
    const database = new URL(environment.DATABASE_URL ?? "").pathname.slice(1);
    const target = { ...cluster.superuser, database };
    const leader = openDatabase({ target, poolSize: 1, timeouts: adminTimeouts, log });
    const apps = await startApps({ environment, folder, count: appsCount });
    try {
      return await play(cluster, { apps, leader }, nightsCount);
    } finally {
      await apps.stop();
      await leader.close();
    }
  });
}

const programs = findClusterPrograms();
const faults = programs && (await run(programs, parseRounds(process.argv[2], usualNights)));
for (const fault of faults?.slice(0, shownFaults) ?? []) say(`  ${fault}`);
process.exitCode = faults?.length === 0 ? 0 : 1;
