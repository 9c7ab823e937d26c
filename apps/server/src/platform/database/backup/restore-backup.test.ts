import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Config, loadConfig } from "../../../config/config.ts";
import { ensureSecretKey } from "../../../config/secret-key.ts";
import { copyBackup, replacePassword, rewriteManifest } from "../../../testing/changed-backups.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { takeAppLock } from "../../process/app-lock.ts";
import { placeCluster } from "../embedded/cluster-place.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../embedded/embedded-server.ts";
import { withClient } from "../with-client.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const log = pino({ level: "silent" });
let server: EmbeddedServer;
let config: Config;
/** A folder with one good backup, which tests copy before they change it. */
let good: string;

beforeAll(async () => {
  config = loadConfig({ DATA_DIR: preparedDataDir(), LOG_LEVEL: "silent" });
  server = await startEmbeddedServer({ config, log });
  ensureSecretKey(config);
  good = await backUp();
});
afterAll(async () => {
  await server.stop();
  removeTempFolders();
});

async function backUp(): Promise<string> {
  const dir = join(tempFolder(), "backups");
  const source = { superuser: server.superuser, place: server.place, config };
  await createBackup(source, { dir, clock: Date.now, isFollowed: false });
  return dir;
}

const into = (dataDir: string): Config => ({ ...config, dataDir });
const fresh = () => into(join(tempFolder(), "restored"));
const restore = (from: string, target: Config = fresh()) =>
  restoreBackup({ from, to: null, config: target, log });

/** Starts the database of a data directory and stops it. */
async function start(restored: Config): Promise<void> {
  await (await startEmbeddedServer({ config: restored, log })).stop();
}

const misfits: readonly (readonly [string, (backup: string) => void, RegExp])[] = [
  [
    "of a newer release",
    (backup) => rewriteManifest(backup, (manifest) => ({ ...manifest, format: 99 })),
    /made by a newer release: restore it with that one\.$/,
  ],
  [
    "of another PostgreSQL",
    (backup) => rewriteManifest(backup, (manifest) => ({ ...manifest, postgres: "19" })),
    /made by PostgreSQL 19 and this release brings \d+/,
  ],
  [
    "with a SECRET_KEY of the environment",
    (backup) =>
      rewriteManifest(backup, (manifest) => ({
        ...manifest,
        secretKey: { ...manifest.secretKey, isIncluded: false },
      })),
    /set SECRET_KEY to that key\.$/,
  ],
  [
    "larger than the disk",
    (backup) => rewriteManifest(backup, (manifest) => ({ ...manifest, bytes: 2 ** 52 })),
    /^The restore needs \d+ MB, and .* has \d+ MB free: make room there/,
  ],
  [
    "with the password of another installation",
    replacePassword,
    /its postgres-password is that of another installation/,
  ],
];

describe.each(misfits)("a backup %s is refused with a sentence", (_what, change, sentence) => {
  let misfit: string;
  beforeAll(() => {
    misfit = copyBackup(good).backup;
    change(misfit);
  });

  test("and a folder that was not there is not there", async () => {
    const target = fresh();
    await expect(restore(misfit, target)).rejects.toThrow(sentence);
    expect(existsSync(target.dataDir)).toBe(false);
  });

  test("and a folder that was empty is empty", async () => {
    const dataDir = tempFolder();
    await expect(restore(misfit, into(dataDir))).rejects.toThrow(sentence);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  // For root, the cluster of such a folder is placed elsewhere.
  test("and a folder that the server's user cannot enter is empty", async () => {
    const closed = tempFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, "data");
    mkdirSync(dataDir);
    await expect(restore(misfit, into(dataDir))).rejects.toThrow(sentence);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test("a backup whose schema needs a newer release is refused with a sentence", async () => {
  const needRelease = (migration: string) =>
    withClient(server.superuser, (client) =>
      client.query("update oldest_release set migration = $1", [migration]),
    );
  const { rows } = await withClient(server.superuser, (client) =>
    client.query<{ migration: string }>("select migration from oldest_release"),
  );
  await needRelease("9999-of-a-newer-release");
  const dir = await backUp();
  await needRelease(rows[0]?.migration ?? "");
  const target = fresh();
  await expect(restore(dir, target)).rejects.toThrow(/^The database belongs to a newer release/);
  expect(existsSync(target.dataDir)).toBe(false);
});

test("another SECRET_KEY than the backup's is refused with a sentence", async () => {
  const other = { ...fresh(), secretKey: "o".repeat(40) };
  await expect(restore(good, other)).rejects.toThrow(/^SECRET_KEY is another key than the backup's/);
});

test("a restore into a folder that is in use, or not empty, changes nothing there", async () => {
  await expect(restore(good, config)).rejects.toThrow(/is in use \(process \d+\)/);
  const target = fresh();
  await restore(good, target);
  const before = readdirSync(target.dataDir);
  await expect(restore(good, target)).rejects.toThrow(/is not empty .* overwrites nothing/);
  expect(readdirSync(target.dataDir)).toEqual(before);
  await start(target);
});

test("a restore goes on where another one was killed before it copied anything", async () => {
  const target = fresh();
  takeAppLock(placeCluster(target).home).release();
  writeFileSync(join(target.dataDir, ".app-lock-draft.1"), "");
  await restore(good, target);
  await start(target);
});

test("a restore from a folder that is not there, or has no backup, is refused with a sentence", async () => {
  const dir = tempFolder();
  await expect(restore(join(dir, "nowhere"))).rejects.toThrow(/^There is no folder/);
  await expect(restore(dir)).rejects.toThrow(/^There is no backup in/);
});
