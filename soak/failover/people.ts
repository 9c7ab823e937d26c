import type { SessionAnswer } from "@hunt/contracts/sessions";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../../apps/server/src/platform/log/create-log.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import type { Cluster } from "../cluster/start-cluster.ts";
import { type Call, wrongRefusals } from "../community/begin-calls.ts";
import type { Apps } from "../community/start-apps.ts";
import { type AccountPage, openAccountPage } from "./account-page.ts";
import { type Desk, openDesk } from "./desk.ts";
import { type Door, openDoor } from "./sign-ins.ts";

/** What people do while a machine is lost, beside sending and reading: hunters sign in, a moderator approves, a page follows its account. */
export interface Acting {
  /** Lets the moderator approve the night of the hunter whose page is open, and waits until the page shows it. */
  showSwitch(): Promise<void>;
  /** Ends the sign-ins, and looks for everything that was answered. */
  end(): Promise<Acted>;
}

export interface Acted {
  readonly signIns: readonly Call[];
  readonly approvals: readonly Call[];
  readonly faults: readonly string[];
}

export interface People {
  /** Makes all that a round needs, while nothing is lost; the returned function lets people begin. */
  prepare(): Promise<() => Acting>;
  /** Makes a moderator's desk with so many requests for an approval. */
  openDesk(count: number): Promise<Desk>;
  /** How many nights there are that the requests came with. */
  readonly nights: number;
  ended(): readonly string[];
  stop(): Promise<void>;
}

export interface PeopleOptions {
  readonly cluster: Cluster;
  readonly apps: Apps;
  /** The variables by which the app reaches its database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
}

/** One approval a second, for longer than writes are away. */
const requestsPerRound = 30;
/** More sign-ins than a round has. */
const numbersPerRound = 10_000;
const shownTimeoutMs = 90_000;
const moderator = "Moderator";

/** Opens a door for sign-ins on the database of the apps, and a connection by which requests are made. */
export async function gatherPeople({ cluster, apps, environment, folder }: PeopleOptions): Promise<People> {
  const { addresses } = apps;
  const door = await openDoor({ environment, folder });
  const opened = openDatabase({
    target: {
      ...cluster.superuser,
      database: new URL(environment.DATABASE_URL ?? "").pathname.slice(1),
    },
    poolSize: 1,
    timeouts: adminTimeouts,
    log: createLog({ logLevel: "silent", logFile: null }),
  });
  let nights = 0;
  let rounds = 0;

  async function openDeskOf(hunters: readonly (string | null)[]): Promise<Desk> {
    const token = await signInModerator(door, opened, addresses);
    nights += hunters.length;
    return await openDesk({ address: addresses[0] ?? "", token, opened, hunters });
  }
  const openDeskWith = (count: number) => openDeskOf(Array.from({ length: count }, () => null));

  return {
    async prepare() {
      rounds += 1;
      const token = await door.signIn(`Watcher ${rounds}`);
      const desk = await openDeskWith(requestsPerRound);
      const watched = await openDeskOf([await uuidOf(addresses, token)]);
      const page = openAccountPage({ address: addresses[0] ?? "", token });
      await until(() => page.streams > 0);
      const firstNumber = rounds * numbersPerRound;
      return () => begin({ addresses, door, desk, watched, page, firstNumber });
    },
    openDesk: openDeskWith,
    get nights() {
      return nights;
    },
    ended: () => door.ended(),
    async stop() {
      await opened.close();
      await door.stop();
    },
  };
}

interface Begun {
  readonly addresses: readonly string[];
  readonly door: Door;
  readonly desk: Desk;
  /** The desk with the request of the hunter whose page is open. */
  readonly watched: Desk;
  readonly page: AccountPage;
  readonly firstNumber: number;
}

function begin({ addresses, door, desk, watched, page, firstNumber }: Begun): Acting {
  const signIns = door.beginSignIns(firstNumber);
  const approving = desk.approveAll(addresses);
  const faults: string[] = [];
  return {
    async showSwitch() {
      faults.push(...(await watched.settle(addresses, [await watched.approve(addresses, 0)])));
      await until(() => page.unseenNotices === 1, shownTimeoutMs).catch(() =>
        faults.push(`an open page shows ${page.unseenNotices} notices after ${page.streams} streams`),
      );
    },
    async end() {
      const approvals = await approving;
      await signIns.end();
      await page.close();
      const wrong = [...wrongRefusals(signIns.all), ...wrongRefusals(approvals)];
      faults.push(
        ...wrong.map(
          ({ number, outcome }) =>
            `a sign-in or approval (${number}) was refused for its own sake: ${outcome}`,
        ),
        ...(await desk.settle(addresses, approvals)),
        ...(await door.findLost(signIns.all)),
      );
      return { signIns: signIns.all, approvals, faults };
    },
  };
}

/** Signs the moderator in anew, whose access token would end within a long run; returns the token. */
async function signInModerator(door: Door, { db }: OpenDatabase, addresses: readonly string[]) {
  const token = await door.signIn(moderator);
  const uuid = await uuidOf(addresses, token);
  await db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", uuid).execute();
  return token;
}

async function uuidOf([address]: readonly string[], token: string): Promise<string> {
  const answer = await fetch(`${address}/v2/sessions`, { headers: { "x-access-token": token } });
  const { user } = (await answer.json()) as SessionAnswer;
  if (user === null) throw new Error("nobody is signed in");
  return user.uuid;
}
