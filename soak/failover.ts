import { setTimeout as pause } from "node:timers/promises";
import { until } from "../apps/server/src/testing/app-process.ts";
import type { Machine } from "./cluster/machine.ts";
import { type ClusterPrograms, findClusterPrograms } from "./cluster/programs.ts";
import type { Cluster } from "./cluster/start-cluster.ts";
import { beginCalls, type Call, type Calls, tellOutcomes, wrongRefusals } from "./community/begin-calls.ts";
import { longestReadGapMs, readRequest } from "./community/reads.ts";
import { type Apps, startApps } from "./community/start-apps.ts";
import { countGone, findLost, sendAgain, uploadRequest, uuidOf } from "./community/uploads.ts";
import { type Acted, gatherPeople, type People } from "./failover/people.ts";
import { haveTwoPrimaries } from "./failover/two-primaries.ts";
import { type OnCluster, onCluster } from "./on-cluster.ts";
import { parseRounds } from "./report.ts";

/*
 * Three machines by the examples in deploy/patroni, and two processes of the app before them. While uploads and reads
 * come in, hunters sign in, a moderator approves and a page follows its account, the machine that leads is lost, and comes
 * back once another one leads: by turns everything on it is killed, or its PostgreSQL hangs and then goes on as if nothing
 * were. Everything that was answered as done is looked for. Then two machines are primaries for ten seconds, because the
 * Patroni of one hangs, and nothing that is asked of the former leader may be answered as done. At last the leader is killed with
 * commits that wait for no standby, and with standbys that get nothing for a while: that must lose uploads, or this soak would not
 * notice a loss.
 */

const usualRounds = 10;
const appsCount = 2;
const uploadsPerSecond = 20;
const readsPerSecond = 50;
/** The time in which people use the app before a machine is lost. */
const calmMs = 8_000;
const writesBackWithinMs = 30_000;
const readsBackWithinMs = 3_000;
const writesTimeoutMs = 120_000;
const replicaTimeoutMs = 120_000;
/** The time in which standbys get nothing before the leader of a cluster without synchronous standbys is killed. */
const withoutStandbysMs = 3_000;
/** Patroni lets no standby lead that lacks more than this; its default is 1 MB. */
const mayLoseBytes = 100_000_000;
const shownFaults = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);
const inSeconds = (ms: number) => (ms / 1_000).toFixed(1);
const range = (ms: readonly number[]) => `${inSeconds(Math.min(...ms))} to ${inSeconds(Math.max(...ms))} s`;

/** The whole machine dies, or its PostgreSQL hangs until another machine leads, and then goes on. */
const hows = ["killed", "frozen"] as const;
type How = (typeof hows)[number];

interface Losing {
  readonly how: How;
  readonly onceLost?: () => void;
}

interface Stage {
  readonly apps: Apps;
  readonly people: People;
}

interface Use extends Stage {
  readonly uploads: Calls;
  readonly reads: Calls;
}

interface Loss {
  readonly writesBackMs: number;
  readonly readGapMs: number;
  readonly replicaAgainMs: number;
  readonly acted: Acted;
}

/** Loses the machine that leads and waits until another one takes uploads; returns the lost machine and the time. */
async function loseLeader(
  cluster: Cluster,
  { uploads }: Pick<Use, "uploads">,
  { how, onceLost = () => {} }: Losing,
) {
  const leader = await cluster.find("primary");
  if (leader === null) throw new Error("nobody leads");
  if (how === "killed") await leader.kill();
  else leader.signal("all", "SIGSTOP");
  const lostAtMs = performance.now();
  onceLost();
  const isBack = ({ beganMs, body }: Call) => beganMs > lostAtMs && body !== null;
  await until(() => uploads.all.some(isBack), writesTimeoutMs).catch(() => {
    const told = cluster.machines.map((machine) => machine.lastLines()).join("\n\n");
    throw new Error(`no upload was accepted after the loss:\n${told}`);
  });
  const backAtMs = Math.min(...uploads.all.filter(isBack).map(({ endedMs }) => endedMs));
  return { leader, writesBackMs: backAtMs - lostAtMs };
}

/** Lets a machine come back; returns the time until it follows the new leader. */
async function bringBack(machine: Machine, how: How): Promise<number> {
  const startedMs = performance.now();
  if (how === "killed") machine.start();
  else machine.signal("all", "SIGCONT");
  await until(() => machine.is("replica"), replicaTimeoutMs).catch(() => {
    throw new Error(`the old leader does not follow:\n${machine.lastLines()}`);
  });
  return performance.now() - startedMs;
}

async function playRound(cluster: Cluster, use: Use, how: How): Promise<Loss> {
  const fromMs = performance.now();
  const [act] = await Promise.all([use.people.prepare(), pause(calmMs)]);
  const acting = act();
  const { leader, writesBackMs } = await loseLeader(cluster, use, { how });
  await acting.showSwitch();
  const replicaAgainMs = await bringBack(leader, how);
  await cluster.waitUntilWhole();
  const readGapMs = longestReadGapMs(use.reads.all, { fromMs, toMs: performance.now() });
  return { writesBackMs, readGapMs, replicaAgainMs, acted: await acting.end() };
}

/** Lets people use the app while something is done; returns its result, and all calls, whose numbers begin at the first one. */
async function whileUsed<Result>(
  { addresses, firstNumber }: { readonly addresses: readonly string[]; readonly firstNumber: number },
  work: (use: Pick<Use, "uploads" | "reads">) => Promise<Result>,
) {
  const uploads = beginCalls({
    perSecond: uploadsPerSecond,
    expected: 202,
    firstNumber,
    request: (number) => uploadRequest(addresses, number),
  });
  const reads = beginCalls({
    perSecond: readsPerSecond,
    expected: 200,
    firstNumber,
    request: (number) => readRequest(addresses, number),
  });
  try {
    return { result: await work({ uploads, reads }), uploads: uploads.all, reads: reads.all };
  } finally {
    await Promise.all([uploads.end(), reads.end()]);
  }
}

interface Played {
  readonly faults: readonly string[];
  readonly uploadsCount: number;
}

/** Loses the leader round after round; returns the faults, a sentence each. */
async function loseMachines(cluster: Cluster, { apps, people }: Stage, rounds: number): Promise<Played> {
  const { addresses } = apps;
  const { result, uploads, reads } = await whileUsed({ addresses, firstNumber: 0 }, async (use) => {
    const losses: Loss[] = [];
    for (let round = 0; round < rounds; round += 1)
      losses.push(await playRound(cluster, { ...use, apps, people }, hows[round % hows.length] ?? "killed"));
    return losses;
  });
  const settled = await sendAgain(addresses, uploads);
  const sent = { uuids: settled.uuids, sentCount: uploads.length, otherNights: people.nights };
  const lost = await findLost(addresses, sent);
  const wrong = [...wrongRefusals(uploads), ...wrongRefusals(reads)];
  tellLosses(result, { uploads, reads, lostCount: lost.length });
  const faults = [
    ...apps.ended(),
    ...settled.faults,
    ...lost,
    ...result.flatMap(({ acted }) => acted.faults),
    ...wrong.map(({ number, outcome }) => `call ${number} was refused for its own sake: ${outcome}`),
    ...result
      .filter(({ writesBackMs }) => writesBackMs > writesBackWithinMs)
      .map(({ writesBackMs }) => `writes were away for ${inSeconds(writesBackMs)} s`),
    ...result
      .filter(({ readGapMs }) => readGapMs > readsBackWithinMs)
      .map(({ readGapMs }) => `reads were away for ${inSeconds(readGapMs)} s`),
  ];
  return { faults, uploadsCount: uploads.length };
}

interface Made {
  readonly uploads: readonly Call[];
  readonly reads: readonly Call[];
  /** The uploads that were lost, or made twice. */
  readonly lostCount: number;
}

function tellLosses(losses: readonly Loss[], { uploads, reads, lostCount }: Made): void {
  const times = (of: "writesBackMs" | "readGapMs" | "replicaAgainMs") =>
    range(losses.map((loss) => loss[of]));
  const signIns = losses.flatMap(({ acted }) => acted.signIns);
  const approvals = losses.flatMap(({ acted }) => acted.approvals);
  const actFaults = losses.flatMap(({ acted }) => acted.faults);
  const unheard = uploads.filter((call) => uuidOf(call) === null).length;
  say(`${losses.length} leaders lost, by turns killed with their machines and frozen until another one led`);
  say(`  writes were back after ${times("writesBackMs")} (${inSeconds(writesBackWithinMs)} s at most)`);
  say(`  reads were away for ${times("readGapMs")} (${inSeconds(readsBackWithinMs)} s at most)`);
  say(`  the old leader followed ${times("replicaAgainMs")} after it came back`);
  say(`  ${uploads.length} uploads: ${tellOutcomes(uploads)}`);
  say(`  ${reads.length} reads: ${tellOutcomes(reads)}`);
  say(
    `  ${uploads.length - unheard} uploads acknowledged, ${unheard} sent again: ${lostCount} lost or made twice`,
  );
  say(`  ${signIns.length} sign-ins: ${tellOutcomes(signIns)}`);
  say(`  ${approvals.length} approvals: ${tellOutcomes(approvals)}`);
  say(`  of sessions, approvals and open pages: ${actFaults.length} faults`);
}

/** Asks a fenced leader for changes, sends them again to the new one, and looks for each of them. */
async function fenceLeader(on: OnCluster, { apps, people }: Stage, firstNumber: number): Promise<Played> {
  const { uploads, approvals, faults } = await haveTwoPrimaries({ ...on, apps, people, firstNumber });
  const settled = await sendAgain(apps.addresses, uploads);
  const lost = await findLost(apps.addresses, {
    uuids: settled.uuids,
    sentCount: uploads.length,
    otherNights: firstNumber + people.nights,
  });
  say(
    `two primaries: the fenced one was asked for ${uploads.length} uploads (${tellOutcomes(uploads)}) and ${approvals.length} approvals (${tellOutcomes(approvals)}); sent again to the new one: ${faults.length + lost.length} faults`,
  );
  return { faults: [...faults, ...settled.faults, ...lost], uploadsCount: firstNumber + uploads.length };
}

/**
 * Kills the leader once more, with commits that wait for no standby and standbys that got nothing for a while. Returns a
 * fault when no acknowledged upload is lost by that.
 */
async function loseUploads(cluster: Cluster, apps: Apps, firstNumber: number): Promise<readonly string[]> {
  await cluster.configure({ synchronous_mode: false, maximum_lag_on_failover: mayLoseBytes });
  await until(async () => (await cluster.find("sync")) === null);
  const { uploads } = await whileUsed({ addresses: apps.addresses, firstNumber }, async (use) => {
    await pause(calmMs);
    for (const machine of cluster.machines) machine.signal("receiver", "SIGSTOP");
    await pause(withoutStandbysMs);
    await loseLeader(cluster, use, {
      how: "killed",
      onceLost() {
        // A receiver that went on would still find what the leader has sent.
        for (const machine of cluster.machines) machine.signal("receiver", "SIGKILL");
      },
    });
  });
  const acknowledged = uploads.filter((call) => uuidOf(call) !== null);
  const gone = await countGone(apps.addresses, acknowledged);
  say(
    `without synchronous standbys: ${gone} of ${acknowledged.length} acknowledged uploads are lost, as must be`,
  );
  return gone > 0 ? [] : ["this soak does not notice a loss"];
}

/** Starts everything and plays; returns the faults. */
async function run(programs: ClusterPrograms, rounds: number): Promise<readonly string[]> {
  return await onCluster(programs, async (on) => {
    const { cluster } = on;
    const apps = await startApps({ ...on, count: appsCount });
    try {
      const people = await gatherPeople({ ...on, apps });
      try {
        const lost = await loseMachines(cluster, { apps, people }, rounds);
        const fenced = await fenceLeader(on, { apps, people }, lost.uploadsCount);
        const unsynced = await loseUploads(cluster, apps, fenced.uploadsCount);
        return [...lost.faults, ...fenced.faults, ...people.ended(), ...unsynced];
      } finally {
        await people.stop();
      }
    } finally {
      await apps.stop();
    }
  });
}

const programs = findClusterPrograms();
const faults = programs && (await run(programs, parseRounds(process.argv[2], usualRounds)));
for (const fault of faults?.slice(0, shownFaults) ?? []) say(`  ${fault}`);
process.exitCode = faults?.length === 0 ? 0 : 1;
