import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSession } from "../apps/server/src/modules/sessions/open-session.ts";
import { verifyName } from "../apps/server/src/modules/users/name/verify-name.ts";
import type { OpenDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { newIdAt } from "../apps/server/src/platform/new-id.ts";
import { type AppProcess, startAppProcess } from "../apps/server/src/testing/app-process.ts";
import { operator } from "../apps/server/src/testing/by-operator.ts";
import { hunters, simulatedLogs } from "../apps/server/src/testing/simulated-logs.ts";
import { tracesOf } from "../apps/server/src/testing/traces-of.ts";
import { openBenchDatabase } from "../bench/api/open-bench-database.ts";
import { parseRounds } from "./report.ts";

type Db = OpenDatabase["db"];

/** The number of uploads of the deleted account. */
const uploads = parseRounds(process.argv[2], 1_000);
/** The number of nights in each upload. */
const nights = parseRounds(process.argv[3], 1);
const seed = 600_000;
const atOnce = 4;
/** The process is killed when this share of the account is left. */
const killedAt = [0.9, 0.6, 0.3];
const ign = "Vanisher1";
const folder = mkdtempSync(join(tmpdir(), "soak-erasure-"));
// The folder must be open to another user, because a database that root starts runs as another user. That user could
// not cross the folder otherwise, and the database would keep its files elsewhere.
chmodSync(folder, 0o711);
const dataDir = join(folder, "data");
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function start(): Promise<{ readonly app: AppProcess; readonly address: string }> {
  const app = startAppProcess({
    environment: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: "100000", JOB_LEASE_SECONDS: "14" },
  });
  return { app, address: await app.ready() };
}

async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openBenchDatabase(dataDir, 1);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Adds an account with a verified name that has just signed in. */
async function addAccount(): Promise<{ readonly uuid: string; readonly accessToken: string }> {
  return await inDatabase(async (db) => {
    const deps = {
      db,
      config: { secretKey: "soak".repeat(8), rateLimitScale: 1_000 } as never,
      jobs: { enqueue: async () => "" } as never,
      clock: Date.now,
      newId: () => newIdAt(Date.now()),
      randomBytes: (length: number) => randomBytes(length),
    };
    const uuid = deps.newId();
    await db.insertInto("user_account").values({ uuid }).execute();
    await verifyName(deps, operator, { userUuid: uuid, ign });
    const session = {
      userUuid: uuid,
      fingerprint: "soak-0123456789abcdef",
      provider: "steam",
      userAgent: undefined,
    } as const;
    const { accessToken } = await db.transaction().execute((trx) => openSession(deps, trx, session));
    return { uuid, accessToken };
  });
}

async function publish(address: string, accessToken: string): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (;;) {
      const index = next;
      next += 1;
      if (index >= uploads) return;
      const [log = ""] = simulatedLogs(seed + index, {
        hunters: hunters(2, "Vanisher"),
        nightsCount: nights,
        maximumRunsPerNight: 2,
      });
      const headers = { "content-type": "text/plain", "x-access-token": accessToken };
      for (let status = 0; status !== 202; ) {
        status = (await fetch(`${address}/v2/uploads`, { method: "POST", headers, body: log })).status;
        if (status !== 202) await pause(500);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  await waitFor(async (db) => {
    const { left } = await db
      .selectFrom("upload")
      .select(({ fn }) => fn.countAll<string>().as("left"))
      .where("status", "not in", ["completed", "failed"])
      .executeTakeFirstOrThrow();
    return left === "0";
  });
}

async function waitFor(holds: (db: Db) => Promise<boolean>): Promise<void> {
  await inDatabase(async (db) => {
    while (!(await holds(db))) await pause(100);
  });
}

async function uploadsLeft(db: Db, userUuid: string): Promise<number> {
  const { left } = await db
    .selectFrom("upload")
    .select(({ fn }) => fn.countAll<string>().as("left"))
    .where("user_uuid", "=", userUuid)
    .executeTakeFirstOrThrow();
  return Number(left);
}

let { app, address } = await start();
try {
  const { uuid, accessToken } = await addAccount();
  let since = performance.now();
  await publish(address, accessToken);
  say(`${uploads} uploads of ${nights} nights published in ${seconds(since)} s`);
  since = performance.now();
  const headers = { "x-access-token": accessToken };
  const { status } = await fetch(`${address}/v2/@me`, { method: "DELETE", headers });
  say(`deleted: ${status} after ${seconds(since)} s`);
  for (const part of killedAt) {
    await waitFor(async (db) => (await uploadsLeft(db, uuid)) <= part * uploads);
    await app.end("SIGKILL");
    ({ app, address } = await start());
    say(`killed and started again after ${seconds(since)} s`);
  }
  await waitFor(
    async (db) => (await db.selectFrom("account_erasure").select("user_uuid").execute()).length === 0,
  );
  say(`nothing left to do after ${seconds(since)} s`);
  const traces = await inDatabase((db) => tracesOf(db, ign));
  say(traces.length === 0 ? "nothing of the name is left" : `left: ${traces.join(", ")}`);
  process.exitCode = status === 204 && traces.length === 0 ? 0 : 1;
} finally {
  await app.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}
