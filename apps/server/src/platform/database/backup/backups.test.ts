import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createRandom } from "@hunt/engine/chance/random";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Config, ConfigError, loadConfig } from "../../../config/config.ts";
import { ensureSecretKey } from "../../../config/secret-key.ts";
import { atLength, testAtLength } from "../../../testing/at-length.ts";
import { copyBackup, replaceFile } from "../../../testing/changed-backups.ts";
import { flipBits } from "../../../testing/flip-bits.ts";
import { type KeptBackup, keepBackup } from "../../../testing/kept-backup.ts";
import { patienceMs } from "../../../testing/patience.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../embedded/embedded-server.ts";
import { connectionOptions } from "../open-database.ts";
import { listBackups } from "./backup-list.ts";
import { getBackupState } from "./backup-state.ts";
import { type BackupSource, createBackup } from "./create-backup.ts";
import { followLog, forgetLog } from "./follow-log.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runBackups } from "./run-backups.ts";
import { verifyBackup } from "./verify-backup.ts";

const log = pino({ level: "silent" });
const tinyDisk = mountSmallDisk("size=1m");
/** The disk has room for bytes, but not for many files. */
const nearlyFullDisk = mountSmallDisk("size=1g,nr_inodes=60");
let server: EmbeddedServer;
let client: pg.Client;
let source: BackupSource;
let config: Config;
/** A folder with one good backup, which tests copy before they verify or damage it. */
let good: string;
/** The number of marks that were committed before the good backup. */
let marksOfGood = 0;
let marks = 0;

beforeAll(async () => {
  config = loadConfig({ DATA_DIR: preparedDataDir(), LOG_LEVEL: "silent" });
  server = await startEmbeddedServer({ config, log });
  ensureSecretKey(config);
  source = { superuser: server.superuser, place: server.place, config };
  client = await connect(server);
  await client.query("create table mark (number integer)");
  await mark();
  marksOfGood = marks;
  good = await backUp(false);
  await mark();
});
afterAll(async () => {
  for (const disk of [tinyDisk, nearlyFullDisk]) disk?.unmount();
  await client.end();
  await server.stop();
  removeTempFolders();
});

async function connect({ superuser }: EmbeddedServer): Promise<pg.Client> {
  const connected = new pg.Client(connectionOptions(superuser));
  connected.on("error", () => undefined);
  await connected.connect();
  return connected;
}

/** Commits one more mark; returns a moment right after it, by the server's clock. */
async function mark(): Promise<Date> {
  marks += 1;
  await client.query("insert into mark values ($1)", [marks]);
  await client.query("select pg_sleep(0.002)");
  const { rows } = await client.query<{ at: Date }>("select clock_timestamp() as at");
  await client.query("select pg_sleep(0.002)");
  return rows[0]?.at ?? new Date(0);
}

/** Makes a backup in a separate folder, which the server's user may pass through. */
async function backUp(isFollowed: boolean, dir = join(tempFolder(), "backups")): Promise<string> {
  await createBackup(source, { dir, clock: Date.now, isFollowed });
  return dir;
}

const fresh = (): Config => ({ ...config, dataDir: join(tempFolder(), "restored") });
const restore = (from: string, to: Date | null = null, into = fresh()) =>
  restoreBackup({ from, to, config: into, log }).then(() => into);
const verify = (from: string) => verifyBackup({ from, config, log, clock: Date.now });

/** Starts the database of a data directory; returns how many marks it has. */
async function countMarks(restored: Config): Promise<number> {
  const started = await startEmbeddedServer({ config: restored, log });
  try {
    const connected = await connect(started);
    const { rows } = await connected.query<{ count: number }>("select count(*)::integer as count from mark");
    await connected.end();
    return rows[0]?.count ?? -1;
  } finally {
    await started.stop();
  }
}

describe("a backup (R20)", () => {
  test("holds what was committed before it, and opens with its own keys", async () => {
    const restored = await restore(good);
    for (const name of ["secret-key", "postgres-password"])
      expect(readFileSync(join(restored.dataDir, name))).toEqual(readFileSync(join(config.dataDir, name)));
    expect(await countMarks(restored)).toBe(marksOfGood);
  });

  test("can be read by its owner alone, in every file and folder", () => {
    const open = readdirSync(good, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test("that is intact passes verification, and the result is stored in its folder", async () => {
    const { dir } = copyGood();
    expect(await getBackupState(dir)).toMatchObject({ lastVerify: null });
    expect(await verify(dir)).toMatchObject({ wasLocked: false });
    const { lastBackup, lastVerify } = await getBackupState(dir);
    expect(lastVerify?.ok).toBe(true);
    expect(lastBackup?.at).toBeInstanceOf(Date);
    expect(lastBackup?.bytes).toBeGreaterThan(1_000_000);
    expect(readdirSync(dir).filter((name) => name.startsWith("."))).toEqual([]);
  });

  testAtLength(
    "that is made while the boards are locked passes verification, although the boards are out of date",
    async () => {
      await client.query("insert into setting values ('leaderboardsLocked', 'true', now())");
      const dir = await backUp(false);
      await client.query("delete from setting where key = 'leaderboardsLocked'");
      expect(await verify(dir)).toMatchObject({ wasLocked: true });
      expect((await getBackupState(dir)).lastVerify?.ok).toBe(true);
    },
  );

  test("is refused inside the data directory, because it would be lost together with it", async () => {
    await expect(backUp(false, join(config.dataDir, "backups"))).rejects.toThrow(/another disk\.$/);
  });

  test("of a database with a tablespace is refused with a sentence that says what to do", async () => {
    await client.query("set allow_in_place_tablespaces = on");
    await client.query("create tablespace elsewhere location ''");
    const dir = join(tempFolder(), "backups");
    await expect(backUp(true, dir)).rejects.toThrow(
      /^The database has the tablespace elsewhere, .* drop it, and try again\.$/,
    );
    expect(existsSync(dir)).toBe(false);
    await client.query("drop tablespace elsewhere");
  });

  // The disks need root and the right to mount. Elsewhere the tests are reported as skipped, which means "not run".
  test.skipIf(tinyDisk === null || nearlyFullDisk === null).each([
    [
      "has no room for it",
      tinyDisk,
      /^A backup needs \d+ MB, and .* has \d+ MB free: make room there, or name another folder\.$/,
    ],
    [
      "fills half way",
      nearlyFullDisk,
      /^There is no backup: .* is full: make room there, or name another folder\.$/,
    ],
  ])("onto a disk that %s is refused with a sentence, and leaves nothing", async (_what, disk, sentence) => {
    const dir = disk?.folder ?? "";
    await expect(backUp(true, dir)).rejects.toThrow(sentence);
    expect(readdirSync(dir)).toEqual([]);
    const { rows } = await client.query("select from pg_replication_slots");
    expect(rows).toEqual([]);
  });
});

describe("the WAL of a backup", () => {
  test("restores any moment since the backup, also of a server that was killed meanwhile, and refuses other moments", async () => {
    const dir = await backUp(true);
    const first = await mark();
    await followLog(source, dir, log);
    const second = await mark();
    await mark();
    await client.end();
    process.kill(server.pid(), "SIGKILL");
    await expect.poll(() => reconnect()).toBe(true);
    await mark();
    const followed = await followLog(source, dir, log);
    expect(followed?.folder).toBe((await listBackups(dir)).backups[0]?.folder);
    const last = marks;
    expect(await countMarks(await restore(dir, first))).toBe(last - 3);
    expect(await countMarks(await restore(dir, second))).toBe(last - 2);
    expect(await countMarks(await restore(dir))).toBe(last);
    const before = new Date(first.getTime() - 3_600_000);
    const after = new Date(Date.now() + 3_600_000);
    for (const moment of [before, after]) {
      const into = fresh();
      await expect(restore(dir, moment, into)).rejects.toThrow(
        /^No backup in \S+ holds \S+\. It can be restored to: \S+Z to \S+Z\.$/,
      );
      expect(existsSync(into.dataDir)).toBe(false);
    }
    await forgetLog(server.superuser, null);
    expect(await followLog(source, dir, log)).toBeNull();
  });

  test("keeps a segment as it was archived when its line in the ledger is missing or cut", async () => {
    const dir = await backUp(true);
    await mark();
    const folder = (await followLog(source, dir, log))?.folder ?? "";
    const ledger = join(folder, "wal.jsonl");
    const lines = readFileSync(ledger, "utf8").split("\n").slice(0, -1);
    // The ledger looks as if the machine had stopped between a segment and its line: first in the middle of the line,
    // then before it.
    writeFileSync(ledger, `${lines.slice(0, -1).join("\n")}\n${lines.at(-1)?.slice(0, 90)}`);
    const archived = readdirSync(join(folder, "wal")).sort();
    const path = join(folder, "wal", archived.at(-1) ?? "");
    const content = readFileSync(path);
    await expect(verify(dir)).rejects.toThrow(/the last line of its log's list is cut/);
    writeFileSync(path, content);
    await followLog(source, dir, log);
    expect(readFileSync(path)).toEqual(content);
    expect(await countMarks(await restore(dir))).toBe(marks);
    await forgetLog(server.superuser, null);
  });

  describe("is no longer retained", () => {
    let kept: KeptBackup;
    let reason = "";
    const reasons = pino({ level: "error" }, { write: (line) => (reason = JSON.parse(line).err.message) });
    beforeAll(async () => {
      kept = await keepBackup(source);
    });
    afterAll(() => kept.forget());

    async function followCopy() {
      const { dir, backup } = await kept.copy();
      await mark();
      expect((await followLog(source, dir, log))?.folder).toBe(backup);
      return { dir, backup };
    }

    async function expectNoLonger(dir: string, why: RegExp) {
      expect(await followLog(source, dir, reasons)).toBeNull();
      expect(reason).toMatch(why);
      expect(
        (await client.query("select from pg_replication_slots where slot_name ~ '^hunt_'")).rows,
      ).toEqual([]);
    }

    const damages: Readonly<Record<string, readonly [(folder: string) => void, RegExp]>> = {
      "a manifest that is cut": [(folder) => truncateSync(join(folder, "manifest.json"), 500), /manifest/],
      "no list of the WAL": [(folder) => rmSync(join(folder, "wal.jsonl")), /it has no wal\.jsonl/],
      "another last line in the list of the WAL": [
        (folder) => {
          const ledger = join(folder, "wal.jsonl");
          writeFileSync(ledger, readFileSync(ledger, "utf8").replace(/.\n$/, "\n"));
        },
        /the last line of its wal\.jsonl is not what was written/,
      ],
      "a last segment whose content is not the database's": [
        (folder) => {
          const ledger = join(folder, "wal.jsonl");
          const lines = readFileSync(ledger, "utf8").split("\n").slice(0, -1);
          const others = lines.slice(0, -1).map((line) => `${line}\n`);
          writeFileSync(ledger, others.join(""));
          const archived = readdirSync(join(folder, "wal")).sort();
          cpSync(join(folder, "wal", archived[0] ?? ""), join(folder, "wal", archived.at(-1) ?? ""));
        },
        /its log has another segment/,
      ],
    };
    test.each(Object.entries(damages).slice(0, atLength(1, 4)))(
      "when the backup has %s",
      async (_what, [damage, why]) => {
        const { dir, backup } = await followCopy();
        damage(backup);
        await expectNoLonger(dir, why);
      },
    );

    test("when the backup has a list of the WAL that lacks what the database has already deleted", async () => {
      const { dir, backup } = await followCopy();
      await kept.forget();
      await client.query("checkpoint");
      truncateSync(join(backup, "wal.jsonl"), 0);
      await expectNoLonger(dir, /the database no longer has the segment/);
    });
  });

  test("is retained as long as the archive cannot be written", async () => {
    const dir = await backUp(true);
    const folder = (await followLog(source, dir, log))?.folder ?? "";
    const archive = join(folder, "wal");
    renameSync(archive, `${archive}.away`);
    writeFileSync(archive, "");
    const written = await mark();
    await expect(followLog(source, dir, log)).rejects.toThrow(/ENOTDIR/);
    rmSync(archive);
    renameSync(`${archive}.away`, archive);
    expect((await followLog(source, dir, log))?.folder).toBe(folder);
    expect(await reachOf(dir)).toBeGreaterThanOrEqual(written.getTime());
    await forgetLog(server.superuser, null);
  });

  testAtLength(
    "is followed by the app, which makes and verifies a backup, and archives once more when it stops",
    async () => {
      const dir = join(tempFolder(), "backups");
      const plan = { dir, everyMs: 3_600_000, keep: 1 };
      const running = runBackups({
        source,
        config: { ...config, backups: plan },
        log,
        clock: Date.now,
        followEveryMs: 250,
      });
      await expect.poll(async () => (await getBackupState(dir)).lastVerify?.ok).toBe(true);
      const followed = await mark();
      await expect.poll(() => reachOf(dir)).toBeGreaterThanOrEqual(followed.getTime());
      await mark();
      await running.stop(patienceMs);
      expect(readdirSync(dir).filter((name) => name.startsWith("."))).toEqual([]);
      expect(await countMarks(await restore(dir))).toBe(marks);
      await runBackups({ source, config, log, clock: Date.now }).stop(patienceMs);
      expect((await client.query("select from pg_replication_slots")).rows).toEqual([]);
    },
  );
});

/** Returns the moment, in milliseconds, that the archive of the newest backup reaches to. */
async function reachOf(dir: string): Promise<number> {
  return (await listBackups(dir)).backups.at(-1)?.archive.reachedAt?.getTime() ?? 0;
}

async function reconnect(): Promise<boolean> {
  try {
    client = await connect(server);
    return true;
  } catch {
    return false;
  }
}

const copyGood = () => copyBackup(good);
const walOf = (backup: string) => join(backup, "wal", readdirSync(join(backup, "wal"))[0] ?? "");

describe("a backup that is damaged", () => {
  const damages: Readonly<Record<string, (backup: string) => void>> = {
    "whose manifest is cut": (backup) => truncateSync(join(backup, "manifest.json"), 500),
    "of which a table is cut": (backup) => truncateSync(join(backup, "cluster", "global", "pg_control"), 100),
    "with the key of another installation": (backup) =>
      writeFileSync(join(backup, "keys", "secret-key"), `${"0".repeat(64)}\n`),
    "whose manifest is missing": (backup) => rmSync(join(backup, "manifest.json")),
    "of which a piece of the log is missing": (backup) => rmSync(walOf(backup)),
    "of which a piece of the log is cut": (backup) => truncateSync(walOf(backup), 1_000),
    "whose list of the log is missing": (backup) => rmSync(join(backup, "wal.jsonl")),
    "whose list of the log is cut": (backup) => truncateSync(join(backup, "wal.jsonl"), 10),
    "of which a key is missing": (backup) => rmSync(join(backup, "keys", "secret-key")),
  };
  test.each(Object.entries(damages).slice(0, atLength(3, 9)))(
    "%s is reported by verify, and by restore, which leaves nothing",
    async (_what, damage) => {
      const { dir, backup } = copyGood();
      damage(backup);
      await expect(verify(backup)).rejects.toThrow(ConfigError);
      expect((await getBackupState(dir)).lastVerify?.ok).toBe(false);
      const into = fresh();
      await expect(restore(backup, null, into)).rejects.toThrow(/damaged|no backup/);
      expect(existsSync(into.dataDir)).toBe(false);
    },
  );

  test("in one bit, wherever it is, is reported by verify", async () => {
    const { backup } = copyGood();
    const isReported = (folder: string) =>
      verify(folder).then(
        () => false,
        (error: unknown) => error instanceof ConfigError,
      );
    expect(await flipBits(backup, { flips: atLength(3, 24), random: createRandom(35), isReported })).toEqual(
      [],
    );
  });

  test("is reported by verify when the database was damaged before the backup", async () => {
    const { dir, backup } = copyGood();
    // The manifest is right, because the file that it lists was damaged before the backup.
    const { rows } = await client.query<{ path: string }>(
      "select 'cluster/' || pg_relation_filepath('kysely_migration') as path",
    );
    const path = rows[0]?.path ?? "";
    const content = readFileSync(join(backup, path));
    content[content.length - 9] = (content.at(-9) ?? 0) ^ 1;
    replaceFile(backup, path, content);
    await expect(verify(dir)).rejects.toThrow(/^The database in the backup is damaged.*invalid page/);
  });
});
