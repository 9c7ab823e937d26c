import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Config, loadConfig } from "../../../config/config.ts";
import { ensureSecretKey } from "../../../config/secret-key.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { copyBackup, rewriteManifest } from "../../../testing/changed-backups.ts";
import { type KeptBackup, keepBackup } from "../../../testing/kept-backup.ts";
import { patienceMs } from "../../../testing/patience.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { startOfProcess } from "../../process/process-identity.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../embedded/embedded-server.ts";
import { readPostmasterFile } from "../embedded/postmaster-file.ts";
import { withClient } from "../with-client.ts";
import { chooseBackup, listBackupNames } from "./backup-list.ts";
import { getBackupState } from "./backup-state.ts";
import { type BackupSource, createBackup } from "./create-backup.ts";
import { forgetLog } from "./follow-log.ts";
import { type RunningBackups, runBackups } from "./run-backups.ts";
import { listSlots } from "./slots.ts";

let server: EmbeddedServer;
let source: BackupSource;
let config: Config;
let kept: KeptBackup;

beforeAll(async () => {
  config = loadConfig({ DATA_DIR: preparedDataDir(), LOG_LEVEL: "silent" });
  server = await startEmbeddedServer({ config, log: pino({ level: "silent" }) });
  ensureSecretKey(config);
  source = { superuser: server.superuser, place: server.place, config };
  kept = await keepBackup(source);
});
afterEach(() => forgetLog(server.superuser, null));
afterAll(async () => {
  await server.stop();
  removeTempFolders();
});

/** Returns the names of the backups for which the server retains its WAL. */
const followed = () =>
  withClient(server.superuser, async (client) => (await listSlots(client)).map(({ backup }) => backup));

const everyMs = 3_600_000;

/** Runs backups that look at the log once, when the next backup is due unless told otherwise, and keep one backup. */
function lookOnce(
  dir: string,
  onFailure: (line: string) => void = () => undefined,
  laterMs = everyMs,
): RunningBackups {
  const plan = { dir, everyMs, keep: 1 };
  return runBackups({
    source,
    config: { ...config, backups: plan },
    log: pino({ level: "error" }, { write: onFailure }),
    clock: () => Date.now() + laterMs,
    followEveryMs: everyMs,
  });
}

test("the server stops retaining WAL for a backup that was removed because a newer one is good", async () => {
  const { dir, backup: first } = await kept.copy();
  const running = lookOnce(dir);
  await expect.poll(async () => (await getBackupState(dir)).lastVerify?.ok).toBe(true);
  await expect.poll(followed).not.toContain(basename(first));
  await running.stop(patienceMs);
  expect(await followed()).toHaveLength(1);
  const [newer, ...more] = await listBackupNames(dir);
  expect([newer === basename(first), more]).toEqual([false, []]);
});

testAtLength(
  "a backup that nobody has verified is verified after a start, and no other one is made",
  async () => {
    const { dir } = await kept.copy();
    const running = lookOnce(dir, undefined, 0);
    await expect.poll(async () => (await getBackupState(dir)).lastVerify?.ok).toBe(true);
    await running.stop(patienceMs);
    expect(readdirSync(dir)).toHaveLength(2);
  },
);

test("the log is still kept for backups that are out of reach", async () => {
  const { dir } = await kept.copy();
  const before = await followed();
  renameSync(dir, `${dir}.away`);
  writeFileSync(dir, "");
  const failures: string[] = [];
  const running = lookOnce(dir, (line) => failures.push(line));
  await expect.poll(() => failures).toHaveLength(1);
  await running.stop(patienceMs);
  expect(await followed()).toEqual(before);
});

testAtLength(
  "the backups of another database, which began in the same folder at once, are neither removed nor joined",
  async () => {
    const { dir, backup } = await kept.copy();
    const own = basename(backup);
    const { backup: other } = copyBackup(dir);
    rewriteManifest(other, (manifest) => ({ ...manifest, system: "1" }));
    const failures: string[] = [];
    const running = lookOnce(dir, (line) => failures.push(line));
    await expect.poll(() => readdirSync(dir).length).toBeGreaterThan(1);
    renameSync(other, join(dir, "20010101T000000Z"));
    await expect.poll(() => existsSync(join(dir, own))).toBe(false);
    await running.stop(patienceMs);
    expect(readdirSync(dir)).toContain("20010101T000000Z");
    await expect(createBackup(source, { dir, clock: Date.now, isFollowed: false })).rejects.toThrow(
      /20010101T000000Z is of another database: name another folder\.$/,
    );
    await expect(chooseBackup(dir, null)).rejects.toThrow(/are of several databases: name one of them, as /);
    expect(failures).toEqual([]);
  },
);

/** An index that takes an hour to check, in a copy that is verified and nowhere else. */
const slowIndex = `
  create function slow_in_copies(number integer) returns integer immutable language plpgsql as $$
  begin
    if current_setting('shared_buffers') = '64MB' then perform pg_sleep(3600); end if;
    return number;
  end $$;
  create table slow as select 1 as number;
  create index on slow (slow_in_copies(number))`;

test.each([
  ["is being restored", "postgres.restoring"],
  ["is looked through", "postgres"],
])(
  "a stop while the copy of a backup %s ends its server and removes it, without a result (R12)",
  async (_what, pgData) => {
    const runSql = (sql: string) => withClient(server.superuser, (client) => client.query(sql));
    await runSql(slowIndex);
    const dir = join(tempFolder(), "backups");
    const running = lookOnce(dir);
    const copies = () => readdirSync(dir).filter((name) => name.startsWith(".verify-"));
    const findPid = () =>
      copies().map((copy) => readPostmasterFile(join(dir, copy, pgData))?.pid ?? 0)[0] ?? 0;
    await expect.poll(() => startOfProcess(findPid())).not.toBeNull();
    const pid = findPid();
    await running.stop(patienceMs);
    expect(startOfProcess(pid)).toBeNull();
    expect(copies()).toEqual([]);
    expect(await getBackupState(dir)).toMatchObject({ lastBackup: {}, lastVerify: null });
    await runSql("drop table slow; drop function slow_in_copies");
  },
);

test.skipIf(process.platform === "win32")("a stop does not wait for a folder that hangs (R12)", async () => {
  const { dir, backup } = await kept.copy();
  const ledger = join(backup, "wal.jsonl");
  rmSync(ledger);
  // Reading it waits until somebody writes.
  execFileSync("mkfifo", [ledger]);
  const failures: string[] = [];
  const running = lookOnce(dir, (line) => failures.push(line));
  await running.stop(0);
  expect(failures).toEqual([expect.stringContaining("could not be archived in time")]);
  await Promise.all([writeFile(ledger, "no line of the list\n"), running.stop(patienceMs)]);
});
