import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import type { Machine } from "../cluster/machine.ts";
import type { Cluster } from "../cluster/start-cluster.ts";
import { beginCalls, type Call } from "../community/begin-calls.ts";
import { type Apps, startApps } from "../community/start-apps.ts";
import { uploadRequest } from "../community/uploads.ts";
import type { People } from "./people.ts";

/** What was answered by a process that still reached the former leader. */
export interface Fenced {
  readonly uploads: readonly Call[];
  readonly approvals: readonly Call[];
  readonly faults: readonly string[];
}

export interface TwoPrimariesOptions {
  readonly cluster: Cluster;
  readonly apps: Apps;
  readonly people: People;
  /** The variables by which the app reaches its database, and a folder for one more process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly firstNumber: number;
}

const uploadsPerSecond = 10;
const approvalsCount = 10;
/** How long people ask the fenced leader. */
const fencedForMs = 10_000;
const switchTimeoutMs = 120_000;

/**
 * Lets the Patroni of the machine that leads hang, so that another machine is promoted beside it, while one process of the app
 * reaches the former leader past the balancer. Whatever is changed there has no standby that confirms it, and is lost when the
 * machine follows the new leader: none of it may be answered as done. Returns the calls, which the caller sends again.
 */
export async function haveTwoPrimaries(options: TwoPrimariesOptions): Promise<Fenced> {
  const { cluster, apps, people, environment, folder, firstNumber } = options;
  const former = await cluster.find("primary");
  if (former === null) throw new Error("nobody leads");
  const past = await startApps({
    environment: pastBalancer(environment, former),
    folder: join(folder, "past"),
    count: 1,
  });
  const opened = openDatabase({
    target: former.superuser,
    poolSize: 1,
    timeouts: adminTimeouts,
    log: createLog({ logLevel: "silent", logFile: null }),
  });
  try {
    const desk = await people.openDesk(approvalsCount);
    former.signal("patroni", "SIGSTOP");
    await until(() => isReplaced(cluster, former), switchTimeoutMs);
    const approving = desk.approveAll(past.addresses);
    const sending = beginCalls({
      perSecond: uploadsPerSecond,
      expected: 202,
      firstNumber,
      request: (number) => uploadRequest(past.addresses, number),
    });
    await pause(fencedForMs);
    await sending.end();
    const [approvals, uploads] = [await approving, sending.all];
    const isStillPrimary = await leads(opened);
    former.signal("patroni", "SIGCONT");
    await until(() => former.is("replica"), switchTimeoutMs);
    await cluster.waitUntilWhole();
    return {
      uploads,
      approvals,
      faults: [
        ...(isStillPrimary ? [] : ["the former leader did not stay a primary: nothing was tried"]),
        ...[...uploads, ...approvals].filter(isToldWrong).map(tell),
        ...(await desk.settle(apps.addresses, approvals)),
        ...past.ended(),
      ],
    };
  } finally {
    await opened.close();
    await past.stop();
  }
}

/** Returns the app's variables with the machine's own port in place of the balancer's, and without a replica. */
function pastBalancer(
  { DATABASE_REPLICA_URL: _, ...environment }: Readonly<Record<string, string>>,
  { superuser: { port } }: Machine,
): Readonly<Record<string, string>> {
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const moved = (entry: readonly [string, string]) => [entry[0], at(entry[1])] as const;
  const urls = Object.entries(environment).filter(([name]) => name.endsWith("_URL"));
  return { ...environment, ...Object.fromEntries(urls.map(moved)) };
}

/** Whether another machine leads than the one whose Patroni hangs. */
async function isReplaced({ machines }: Cluster, former: Machine): Promise<boolean> {
  const others = machines.filter((machine) => machine !== former);
  return (await Promise.all(others.map((machine) => machine.is("primary")))).includes(true);
}

async function leads({ pool }: OpenDatabase): Promise<boolean> {
  const { rows } = await pool.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
  return rows[0]?.follows === false;
}

const isToldWrong = ({ outcome }: Call) => !outcome.startsWith("503 ");

const tell = ({ number, outcome }: Call) => `call ${number} to a fenced leader was answered ${outcome}`;
