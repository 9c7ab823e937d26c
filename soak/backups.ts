import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { AcceptedUploadAnswer } from "@hunt/contracts/uploads";
import { createRandom } from "@hunt/engine/chance/random";
import { openSession } from "../apps/server/src/modules/sessions/open-session.ts";
import { openTokens, sealTokens } from "../apps/server/src/modules/sign-in/patreon/sealed-tokens.ts";
import { getBackupState } from "../apps/server/src/platform/database/backup/backup-state.ts";
import { newIdAt } from "../apps/server/src/platform/new-id.ts";
import { runAdmin } from "../apps/server/src/testing/admin-process.ts";
import { type AppProcess, startAppProcess, until } from "../apps/server/src/testing/app-process.ts";
import { flipBits } from "../apps/server/src/testing/flip-bits.ts";
import { simulatedLogs } from "../apps/server/src/testing/simulated-logs.ts";
import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import { openBenchDatabase } from "../bench/api/open-bench-database.ts";
import { tryPgBackRest } from "./pgbackrest.ts";
import { parseRounds } from "./report.ts";

/*
 * The app backs itself up while logs come in, and is killed now and then. After each round the database is restored to
 * a random moment, and must then have exactly the rows that were committed by that moment. Then single bits of the
 * backup are flipped, and each flip must be reported. At last the restored app must go on, with its derived rows,
 * sessions and sealed tokens.
 */

const usualRounds = 20;
const flipsPerRound = 5;
const usualBallastMb = 256;
const partMb = 64;
const readyTimeoutMs = 300_000;
const subject = "4711";
const tokens = { accessToken: "soak access", refreshToken: "soak refresh" };

const rounds = parseRounds(process.argv[2], usualRounds);
const ballastMb = parseRounds(process.argv[3], usualBallastMb);
const random = createRandom(35);
const folder = tempFolder();
const dataDir = join(folder, "data");
const dir = join(folder, "backups");
const faults: string[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);

const start = (environment: Readonly<Record<string, string>>): AppProcess =>
  startAppProcess({ environment: { RATE_LIMIT_SCALE: "1000000", LOG_LEVEL: "error", ...environment } });

interface Command {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command as an operator does. */
async function admin(into: string, ...args: readonly string[]): Promise<Command> {
  const began = performance.now();
  const { code, output } = await runAdmin({ DATA_DIR: into }, ...args);
  return { ok: code === 0, output: output.trim(), seconds: (performance.now() - began) / 1_000 };
}

/** Returns a past moment by the server's clock, because dates have no microseconds. */
const serverClock =
  "select clock_timestamp() + interval '1 millisecond' as at, pg_sleep(0.002)::text as slept";

interface Moment {
  readonly at: Date;
  readonly marks: number;
  /** The uploads that were acknowledged before the moment. */
  readonly uploads: readonly string[];
}

let marks = 0;
const acknowledged: string[] = [];

/** Sends one log after the other until `ending` is aborted; rejects when the app does not answer. */
async function postLogs(address: string, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const [body = ""] = simulatedLogs(acknowledged.length + 1, { nightsCount: 1 });
    const headers = { "content-type": "text/plain" };
    const answer = await fetch(`${address}/v2/uploads`, { method: "POST", headers, body });
    if (answer.status === 202) acknowledged.push(((await answer.json()) as AcceptedUploadAnswer).uuid);
  }
}

/** Sends logs and commits marks for a while; returns the moments between them. */
async function work(address: string): Promise<readonly Moment[]> {
  const { pool, close } = await openBenchDatabase(dataDir, 1);
  const moments: Moment[] = [];
  const ending = new AbortController();
  const posting = postLogs(address, ending.signal).catch((error) => {
    faults.push(`an upload got no answer: ${String(error)} ${error.cause ?? ""}`);
  });
  try {
    for (const endMs = performance.now() + 1_000 + random() * 2_000; performance.now() < endMs; ) {
      const uploads = [...acknowledged];
      await pool.query("insert into soak.mark values ($1)", [marks + 1]);
      marks += 1;
      const { rows } = await pool.query<{ at: Date }>(serverClock);
      moments.push({ at: rows[0]?.at ?? new Date(0), marks, uploads });
      await pause(random() * 40);
    }
  } finally {
    ending.abort();
    await posting;
    await close();
  }
  return moments;
}

async function prepare(): Promise<string> {
  const { db, pool, close } = await openBenchDatabase(dataDir, 1);
  try {
    await pool.query("create schema soak");
    await pool.query("create table soak.mark (number integer)");
    await pool.query("create table soak.ballast (one uuid, other uuid)");
    // A statement has a minute, whatever the size of the whole.
    for (let left = ballastMb; left > 0; left -= partMb)
      await pool.query(
        "insert into soak.ballast select gen_random_uuid(), gen_random_uuid() from generate_series(1, $1::integer * 16000)",
        [Math.min(left, partMb)],
      );
    const deps = {
      config: { secretKey: keyOf(dataDir), rateLimitScale: 1_000 } as never,
      clock: Date.now,
      newId: () => newIdAt(Date.now()),
      randomBytes: (length: number) => randomBytes(length),
    };
    const userUuid = deps.newId();
    const session = {
      userUuid,
      fingerprint: "soak-0123456789abcdef",
      provider: "patreon",
      userAgent: undefined,
    } as const;
    return await db.transaction().execute(async (trx) => {
      await trx.insertInto("user_account").values({ uuid: userUuid, role: "user" }).execute();
      const sealed_tokens = sealTokens(deps, subject, tokens);
      await trx
        .insertInto("provider_link")
        .values({
          user_uuid: userUuid,
          provider: "patreon",
          subject,
          sealed_tokens,
          display_name: null,
          refresh_at: null,
          linked_at: new Date(),
        })
        .execute();
      return (await openSession(deps, trx, session)).accessToken;
    });
  } finally {
    await close();
  }
}

const keyOf = (from: string) => readFileSync(join(from, "secret-key"), "utf8").trim();

/** Restores a moment and compares the rows with the commits up to that moment. */
async function tryMoment({ at, marks: expected, uploads }: Moment, round: number): Promise<void> {
  const into = join(folder, `moment-${round}`);
  const restored = await admin(into, "restore", dir, "--to", at.toISOString());
  if (!restored.ok) {
    faults.push(`round ${round}: ${restored.output}`);
    return;
  }
  const app = start({ DATA_DIR: into });
  try {
    await app.ready();
    const { pool, close } = await openBenchDatabase(into, 1);
    const { rows } = await pool.query<{ marks: number; last: number }>(
      "select count(*)::integer as marks, max(number) as last from soak.mark",
    );
    const there = await pool.query("select from upload where uuid = any ($1::uuid[])", [uploads]);
    await close();
    if (rows[0]?.marks !== expected || rows[0]?.last !== expected)
      faults.push(
        `round ${round}: ${rows[0]?.marks} marks at ${at.toISOString()}, and there were ${expected}`,
      );
    if (there.rows.length !== uploads.length)
      faults.push(`round ${round}: ${there.rows.length} of ${uploads.length} uploads at ${at.toISOString()}`);
  } finally {
    await app.end("SIGTERM");
    rmSync(into, { recursive: true, force: true });
  }
}

/** Restores the latest possible moment, and checks that the app goes on with all rows. */
async function goOn(session: string): Promise<number> {
  const into = join(folder, "latest");
  const { ok, output, seconds } = await admin(into, "restore", dir);
  if (!ok) faults.push(output);
  const app = start({ DATA_DIR: into });
  try {
    const address = await app.ready();
    for (const uuid of acknowledged)
      await until(async () => {
        const answer = await fetch(`${address}/v2/uploads/${uuid}`);
        return answer.status === 200 && ((await answer.json()) as { status: string }).status === "completed";
      }, readyTimeoutMs).catch(() => faults.push(`the upload ${uuid} is not in the backup`));
    const me = await fetch(`${address}/v2/@me`, { headers: { "x-access-token": session } });
    if (me.status !== 200) faults.push(`the session ended: ${me.status}`);
    const { db, close } = await openBenchDatabase(into, 1);
    const link = await db.selectFrom("provider_link").select("sealed_tokens").executeTakeFirst();
    await close();
    const deps = { config: { secretKey: keyOf(into), previousSecretKey: null }, randomBytes };
    const opened = link?.sealed_tokens ? openTokens(deps, subject, link.sealed_tokens) : null;
    if (opened?.refreshToken !== tokens.refreshToken) faults.push("the sealed tokens do not open");
    const check = await admin(into, "check");
    if (!check.ok) faults.push(`check: ${check.output}`);
  } finally {
    await app.end("SIGTERM");
  }
  return seconds;
}

const newestBackup = () =>
  join(
    dir,
    readdirSync(dir)
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1) ?? "",
  );

function printPace(what: string, seconds: number, bytes: number) {
  say(
    `${what}: ${seconds.toFixed(1)} s for ${(bytes / 1e6).toFixed(0)} MB, ${((seconds * 1e9) / bytes).toFixed(1)} s a GB`,
  );
}

async function soak(): Promise<void> {
  const environment = { DATA_DIR: dataDir, BACKUP_DIR: dir };
  let app = start({ DATA_DIR: dataDir });
  let session: string;
  try {
    await app.ready();
    session = await prepare();
    await app.end("SIGTERM");
    app = start(environment);
    await app.ready();
    await until(async () => (await getBackupState(dir)).lastVerify?.ok === true, readyTimeoutMs);
    const moments: Moment[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      moments.push(...(await work(await app.ready())));
      if (round % 3 === 2) await app.end("SIGKILL");
      else await app.end("SIGTERM");
      if (round % 3 === 2) {
        // The next app archives the log of the killed one.
        app = start(environment);
        await app.ready();
        await app.end("SIGTERM");
      }
      const moment = moments[Math.floor(random() * moments.length)];
      if (moment) await tryMoment(moment, round);
      app = start(environment);
    }
    await app.ready();
    await app.end("SIGTERM");
  } finally {
    await app.end("SIGKILL");
  }
  say(`${rounds} moments: ${faults.length} faults; ${marks} marks, ${acknowledged.length} uploads`);
  const restoreSeconds = await goOn(session);
  const flips = rounds * flipsPerRound;
  const missed = await flipBits(newestBackup(), {
    flips,
    random,
    isReported: async (backup) => !(await admin(dataDir, "verify", backup)).ok,
  });
  say(`${flips - missed.length} of ${flips} flipped bits reported`);
  faults.push(...missed);
  const one = join(folder, "one");
  const backup = await admin(dataDir, "backup", one);
  const verify = await admin(dataDir, "verify", one);
  for (const { ok, output } of [backup, verify]) if (!ok) faults.push(output);
  const bytes = (await getBackupState(one)).lastBackup?.bytes ?? 0;
  printPace("backup", backup.seconds, bytes);
  printPace("restore", restoreSeconds, bytes);
  printPace("verify", verify.seconds, bytes);
}

try {
  await soak();
  const others = await tryPgBackRest(rounds, random);
  if (others === null) say("pgBackRest was not tried: it and Debian's PostgreSQL 15 are not installed here");
  else {
    say(`pgBackRest on PostgreSQL 15: ${others.tried} moments, ${others.faults.length} were not exact`);
    faults.push(...others.faults);
  }
} finally {
  removeTempFolders();
}
for (const fault of faults) say(`  ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
