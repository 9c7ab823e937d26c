import type { Kysely } from "kysely";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { loadConfig } from "../../../config/config.ts";
import { startDatabasePooler } from "../../../testing/database-pooler.ts";
import { patientTimeouts } from "../../../testing/patience.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { processesOf } from "../../../testing/processes-of.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "../../../testing/replicated-database.ts";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import type { Database } from "../database-types.ts";
import { startEmbeddedServer } from "../embedded/embedded-server.ts";
import { accessOf } from "../embedded/prepare-roles.ts";
import { type ConnectionTarget, type OpenDatabase, openDatabase } from "../open-database.ts";
import { openReads } from "./open-reads.ts";
import type { Reads } from "./reads.ts";

const log = pino({ level: "silent" });

// A run with another server of its own has no cluster to copy.
describe.skipIf(inject("preparedCluster") === null)("reads (docs/trust.md, R21)", () => {
  let servers: ReplicatedDatabase;
  let opened: OpenDatabase;
  let reads: Reads;
  let nowMs = 0;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
  });
  beforeEach(() => begin());
  afterEach(close);
  afterAll(async () => {
    await servers.stop();
    removeTempFolders();
  });

  const appOf = (superuser: Parameters<typeof accessOf>[0]) => accessOf(superuser).app;

  function begin(replica: ConnectionTarget = appOf(servers.replica.superuser)) {
    nowMs = 0;
    const primary = appOf(servers.primary.superuser);
    const timeouts = patientTimeouts;
    opened = openDatabase({ target: primary, poolSize: 2, timeouts, refuseWhenHung: true, log });
    reads = openReads({ db: opened.db, primary, replica, poolSize: 2, timeouts, log, clock: () => nowMs });
  }

  async function close() {
    await reads.close();
    await opened.close();
  }
  const configOf = (dataDir: string) => loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });

  /** Reads which of the two servers answers, and whether a setting is there. */
  async function look(key = "none", { asksAgain = true } = {}) {
    return await reads.read(
      async (db: Kysely<Database>) => {
        const { rows } = await sql<{ isReplica: boolean; isThere: boolean }>`
          select pg_is_in_recovery() as "isReplica",
            exists (select from setting where key = ${key}) as "isThere"`.execute(db);
        return rows[0] ?? { isReplica: false, isThere: false };
      },
      ({ isThere }) => asksAgain && key !== "none" && !isThere,
    );
  }
  const isFromReplica = async () => (await look()).value.isReplica;
  const becomesFrom = async (server: "primary" | "replica") =>
    await expect.poll(isFromReplica).toBe(server === "replica");
  const store = (key: string) => sql`insert into setting values (${key}, 'true', now())`.execute(opened.db);
  const suspend = () =>
    sql`insert into user_account (uuid) values (gen_random_uuid())`
      .execute(opened.db)
      .then(() => sql`update user_account set suspended_until = now()`.execute(opened.db));

  test("come from a replica that is close behind", async () => {
    await becomesFrom("replica");
    expect((await look()).completeUntilMs).toBeNull();
  });

  test("of what the replica does not have yet come from the primary", async () => {
    await becomesFrom("replica");
    await servers.replica.pause();
    await store("new");
    expect((await look("new")).value).toEqual({ isReplica: false, isThere: true });
    expect(await isFromReplica()).toBe(true);
    await servers.replica.resume();
    await servers.catchUp();
    expect((await look("new")).value).toEqual({ isReplica: true, isThere: true });
  });

  test("come from the primary while the replica lacks what was withdrawn", async () => {
    await becomesFrom("replica");
    await servers.replica.pause();
    await suspend();
    expect(await isFromReplica()).toBe(false);
    await servers.replica.resume();
    await becomesFrom("replica");
  });

  test("come from the primary when the replica is more than five seconds behind, until it has come back", async () => {
    await becomesFrom("replica");
    await servers.replica.pause();
    await store("later");
    nowMs += 4_000;
    expect(await isFromReplica()).toBe(true);
    nowMs += 2_000;
    await becomesFrom("primary");
    await servers.replica.resume();
    await becomesFrom("replica");
  });

  test("do not fail while the replica is killed, and come from it when it is back", async () => {
    await becomesFrom("replica");
    const killing = { isOver: false };
    const reading = (async () => {
      let answers = 0;
      for (; !killing.isOver; answers += 1) await look();
      return answers;
    })();
    process.kill(servers.replica.pid(), "SIGKILL");
    await becomesFrom("primary");
    await servers.replica.start();
    await becomesFrom("replica");
    killing.isOver = true;
    expect(await reading).toBeGreaterThan(0);
  });

  test("of a replica that hangs are answered by the primary", async () => {
    await becomesFrom("replica");
    const frozen = processesOf(servers.replica.pid());
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      expect(await isFromReplica()).toBe(false);
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await becomesFrom("replica");
  });

  test("go on from the replica without the primary, for ten minutes", async () => {
    await becomesFrom("replica");
    await servers.primary.stop();
    try {
      await expect.poll(() => reads.isPrimaryAway()).toBe(true);
      const { value, completeUntilMs } = await look();
      expect(value.isReplica).toBe(true);
      expect(completeUntilMs).toBe(0);
      expect((await look("unknown")).value.isThere).toBe(false);
      nowMs += 10 * 60_000 + 1;
      await expect
        .poll(() =>
          look().then(
            () => "answered",
            () => "refused",
          ),
        )
        .toBe("refused");
    } finally {
      await servers.primary.start();
    }
    nowMs = 0;
    await becomesFrom("replica");
  });

  test("come from one replica each, also where a pooler leads each transaction to another", async () => {
    await close();
    const { superuser } = servers.replica;
    const pooler = await startDatabasePooler({ ...superuser, ...appOf(superuser) });
    try {
      begin({ url: pooler.url, isPooled: true });
      await becomesFrom("replica");
      const { value } = await reads.read(
        async (db) => await sql`select now() < statement_timestamp() as "isWithin"`.execute(db),
        () => false,
      );
      expect(value.rows).toEqual([{ isWithin: true }]);
    } finally {
      await pooler.close();
    }
  });

  test("never come from a copy that follows nobody", async () => {
    await close();
    const other = await startEmbeddedServer({ config: configOf(preparedDataDir()), log });
    try {
      // By its position alone the copy would be ahead of the primary.
      const ahead = openDatabase({
        target: appOf(other.superuser),
        poolSize: 1,
        timeouts: patientTimeouts,
        log,
      });
      await sql`select pg_logical_emit_message(true, 'ahead', repeat('x', 50000000))`.execute(ahead.db);
      await ahead.close();
      begin(appOf(other.superuser));
      await reads.firstLook();
      await sql`insert into setting values ('of the primary', 'true', now())`.execute(opened.db);
      // The copy would answer within this many reads if it was ever taken.
      for (let reading = 0; reading < 100; reading += 1)
        expect((await look("of the primary", { asksAgain: false })).value.isThere).toBe(true);
    } finally {
      await other.stop();
    }
  });

  test("are refused at the start when the replica is of another cluster", async () => {
    await close();
    const other = await startEmbeddedServer({ config: configOf(tempFolder()), log });
    try {
      begin(appOf(other.superuser));
      await expect(reads.firstLook()).rejects.toThrow(/^DATABASE_REPLICA_URL leads to another database/);
    } finally {
      await other.stop();
    }
  });
});
