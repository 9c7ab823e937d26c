import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom, wholeBetween } from "@hunt/engine/chance/random";
import { loadConfig } from "../config/config.ts";
import { openSession } from "../modules/sessions/open-session.ts";
import { joinAsSuperuser } from "../platform/database/embedded/join-embedded-server.ts";
import { jobTimeouts, type OpenDatabase, openDatabase } from "../platform/database/open-database.ts";
import { createLog } from "../platform/log/create-log.ts";
import { newIdAt } from "../platform/new-id.ts";
import { startAppProcess, until } from "./app-process.ts";
import { chooseAct } from "./choose-act.ts";
import { type Act, addAccount, approveAct, hideAct, mergeAct, undoAct } from "./overseer-acts.ts";
import { patienceMs } from "./patience.ts";

export interface KilledActs {
  readonly dataDir: string;
  /** The number of rounds; each act is killed in turn during the call and right after its answer. */
  readonly rounds: number;
  readonly seed: number;
}

export interface KilledActsResult {
  readonly kills: number;
  /** The number of acts that were answered before the kill. */
  readonly acknowledged: number;
  /** The number of acts that were done without an answer, because the kill came after the commit. */
  readonly doneUnheard: number;
  /** The faults that were found, one sentence each. */
  readonly faults: readonly string[];
}

const secretKey = "acts".repeat(8);
const latestKillMs = 60;
const acts = [hideAct, approveAct, chooseAct, mergeAct, undoAct];
/** The number of kills in a round. */
export const killsPerRound = acts.length;

/**
 * Lets overseers hide, approve, choose a log, merge and undo a merge while app and database are killed: during the
 * call, and right after its answer. An answered act is done. An unanswered act is done whole or not at all. No act is
 * done twice: the audit log has one entry of an act or none.
 */
export async function killActs({ dataDir, rounds, seed }: KilledActs): Promise<KilledActsResult> {
  const environment = {
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    RATE_LIMIT_SCALE: "1000",
    LOG_LEVEL: "fatal",
  };
  const random = createRandom(seed);
  const result = { kills: 0, acknowledged: 0, doneUnheard: 0 };
  const faults: string[] = [];
  let app = startAppProcess({ environment });
  let address = await app.ready();
  let opened = await open(dataDir);
  try {
    const adminUuid = await addAccount(opened, "admin");
    for (let round = 0; round < rounds; round += 1) {
      // Merging needs a sign-in within the last ten minutes, and all rounds together take longer.
      const admin = await signInAs(opened, adminUuid);
      let mergeUuid = "";
      for (const make of acts) {
        const join = async () => await signInAs(opened, await addAccount(opened, "user"));
        const act = await make({ opened: () => opened, address, token: admin, mergeUuid, join });
        const answer = fetch(`${address}${act.path}`, {
          method: act.method,
          headers: { "x-access-token": admin, "content-type": "application/json" },
          body: JSON.stringify(act.body),
        }).then(
          async (response) => ({ status: response.status, text: await response.text() }),
          () => null,
        );
        const isOnTheWay = round % 2 === 0;
        if (isOnTheWay) await pause(wholeBetween(random, 0, latestKillMs));
        else await answer;
        await opened.close();
        process.kill(databasePid(dataDir), "SIGKILL");
        await app.end("SIGKILL");
        result.kills += 1;
        const heard = acknowledgementOf(await answer, isOnTheWay);
        app = startAppProcess({ environment });
        address = await app.ready();
        opened = await open(dataDir);
        const entries = await countEntries(opened, act);
        const name = `round ${round}, ${act.action}`;
        if (heard !== null && heard.status >= 300) faults.push(`${name}: ${heard.status} ${heard.text}`);
        if (heard !== null && entries === 0) faults.push(`${name}: was answered, and is lost`);
        if (entries > 1) faults.push(`${name}: has ${entries} entries`);
        if (heard !== null) result.acknowledged += 1;
        else if (entries > 0) result.doneUnheard += 1;
        const holds = entries > 0 ? act.isDone : act.isUndone;
        await until(holds).catch(() => faults.push(`${name}: is there in part (${entries} entries)`));
        if (entries === 0)
          await repeat(address, admin, act).catch((error) => faults.push(`${name}: ${error}`));
        if (act.action === "user.merge") mergeUuid = await latestMerge(opened);
      }
    }
  } finally {
    await opened.close().catch(() => undefined);
    await app.end("SIGTERM");
  }
  return { ...result, faults };
}

interface Heard {
  readonly status: number;
  readonly text: string;
}

/**
 * The database dies first. Both no answer and the answer that the database cannot be reached leave open whether the act
 * was done.
 */
function acknowledgementOf(heard: Heard | null, isOnTheWay: boolean): Heard | null {
  return isOnTheWay && heard?.status === 503 ? null : heard;
}

async function latestMerge({ db }: OpenDatabase): Promise<string> {
  const merge = await db
    .selectFrom("account_merge")
    .select("uuid")
    .orderBy("merged_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return merge.uuid;
}

async function repeat(address: string, token: string, act: Act): Promise<void> {
  const answer = await fetch(`${address}${act.path}`, {
    method: act.method,
    headers: { "x-access-token": token, "content-type": "application/json" },
    body: JSON.stringify(act.body),
  });
  if (!answer.ok) throw new Error(`asked again it is ${answer.status}: ${await answer.text()}`);
  await until(act.isDone);
}

async function countEntries({ db }: OpenDatabase, { action, object }: Act): Promise<number> {
  const entries = db.selectFrom("audit_entry").select("id").where("action", "=", action);
  return (await entries.where("object", "=", object).execute()).length;
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

async function open(dataDir: string): Promise<OpenDatabase> {
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
  const target = await joinAsSuperuser(config, patienceMs);
  return openDatabase({ target, poolSize: 1, timeouts: jobTimeouts, log: createLog(config) });
}

/** Returns the access token of an account that has just signed in. */
async function signInAs(opened: OpenDatabase, userUuid: string): Promise<string> {
  const deps = {
    config: { secretKey, rateLimitScale: 1_000 } as never,
    clock: Date.now,
    newId: () => newIdAt(Date.now()),
    randomBytes: (length: number) => randomBytes(length),
  };
  const session = {
    userUuid,
    fingerprint: "acts-0123456789abcdef",
    provider: "steam",
    userAgent: undefined,
  } as const;
  return (await opened.db.transaction().execute((trx) => openSession(deps, trx, session))).accessToken;
}
