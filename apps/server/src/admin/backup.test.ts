import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { AcceptedUploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError, loadConfig } from "../config/config.ts";
import { restoreBackup } from "../platform/database/backup/restore-backup.ts";
import { startEmbeddedServer } from "../platform/database/embedded/embedded-server.ts";
import { withClient } from "../platform/database/with-client.ts";
import { createLog } from "../platform/log/create-log.ts";
import { runAdmin, startAdmin } from "../testing/admin-process.ts";
import { type AppProcess, startAppProcess, until } from "../testing/app-process.ts";
import { describeAtLength } from "../testing/at-length.ts";
import { preparedDataDir } from "../testing/prepared-data-dir.ts";
import { simulatedLogs } from "../testing/simulated-logs.ts";
import { removeTempFolders, tempFolder } from "../testing/temp-folder.ts";
import { commands } from "./commands.ts";

afterAll(removeTempFolders);

type Environment = Readonly<Record<string, string>>;

const start = (environment: Environment): AppProcess =>
  startAppProcess({ environment: { LOG_LEVEL: "fatal", RATE_LIMIT_SCALE: "1000000", ...environment } });

async function upload(address: string, seed: number): Promise<string> {
  const [body = ""] = simulatedLogs(seed, { nightsCount: 1, maximumRunsPerNight: 1 });
  const headers = { "content-type": "text/plain" };
  const answer = await fetch(`${address}/v2/uploads`, { method: "POST", headers, body });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as AcceptedUploadAnswer).uuid;
}

describeAtLength("backup, verify and restore, each killed half way and run again (threat 65)", () => {
  let dir = "";
  let environment: Environment;
  let app: AppProcess;
  /** An upload that was accepted before the backup. */
  let before = "";
  beforeAll(async () => {
    dir = join(tempFolder(), "backups");
    environment = { DATA_DIR: preparedDataDir() };
    app = start(environment);
    before = await upload(await app.ready(), 1);
  });
  afterAll(() => app.end("SIGTERM"));

  async function killHalfWay(verb: string, of: Environment, isHalfWay: () => boolean) {
    const { child, ended } = startAdmin(of, [verb, dir]);
    await until(isHalfWay);
    child.kill("SIGKILL");
    await ended;
  }
  const namesOf = (beginning: string) =>
    existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith(beginning)) : [];

  test("a backup is made beside the running app, which goes on", async () => {
    await killHalfWay("backup", environment, () => namesOf(".draft-").length > 0);
    const left = namesOf(".draft-");
    const { ended } = startAdmin(environment, ["backup", dir]);
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    await until(() => isOver || namesOf(".draft-").some((name) => !left.includes(name)));
    const address = await app.ready();
    for (const seed of [2, 3, 4]) await upload(address, seed);
    expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining("the keys among them") });
    expect(namesOf(".")).toEqual([]);
  });

  test("the backup is verified", async () => {
    await killHalfWay("verify", environment, () => namesOf(".verify-").length > 0);
    expect(await runAdmin(environment, "verify", dir)).toMatchObject({
      code: 0,
      output: expect.stringContaining("is good"),
    });
    expect(namesOf(".")).toEqual([]);
  });

  test("the app refuses what a restore left half way; run again, it brings back everything that came before the backup", async () => {
    const restored = { DATA_DIR: join(tempFolder(), "restored") };
    await killHalfWay("restore", restored, () => existsSync(join(restored.DATA_DIR, "postgres.restoring")));
    const refused = start(restored);
    expect(await refused.exit()).toBe(1);
    expect(refused.output()).toMatch(/^A restore into \S+ was cut short: run it again/);
    expect(await runAdmin(restored, "restore", dir)).toMatchObject({ code: 0 });
    const again = start(restored);
    try {
      const address = await again.ready();
      await until(async () => {
        const answer = await fetch(`${address}/v2/uploads/${before}`);
        return answer.status === 200 && ((await answer.json()) as { status: string }).status === "completed";
      });
    } finally {
      await again.end("SIGTERM");
    }
  });
});

test("the app backs itself up, and what it acknowledged before it was stopped is in the backup", async () => {
  const dir = join(tempFolder(), "backups");
  const app = start({ DATA_DIR: preparedDataDir(), BACKUP_DIR: dir });
  let last = "";
  try {
    const address = await app.ready();
    await until(() => existsSync(join(dir, "last-verify.json")));
    last = await upload(address, 9);
  } finally {
    await app.end("SIGTERM");
  }
  const config = loadConfig({ DATA_DIR: join(tempFolder(), "restored"), LOG_LEVEL: "silent" });
  const log = createLog(config);
  await restoreBackup({ from: dir, to: null, config, log });
  const server = await startEmbeddedServer({ config, log });
  try {
    const { rowCount } = await withClient(server.superuser, (client) =>
      client.query("select from upload where uuid = $1", [last]),
    );
    expect(rowCount).toBe(1);
  } finally {
    await server.stop();
  }
});

test.each([
  [["backup"], /^Usage: backup <folder>/],
  [["verify", "--all"], /^Usage: verify <folder>/],
  [["restore", "/nowhere", "--to", "yesterday"], /^--to must be a date and time with its zone/],
  [["restore", "/nowhere", "--to", "2026-11-30T02:15:00"], /^--to must be a date and time with its zone/],
  [["restore", "/nowhere", "--at", "2026-11-30T02:15:00Z"], /^Usage: restore <folder> \[--to/],
  [["backup", "/tmp/x"], /^There is no database in /],
])("%j is refused with a sentence", async ([name, ...args], sentence) => {
  const config = loadConfig({ DATA_DIR: join(tempFolder(), "none"), LOG_LEVEL: "silent" });
  const command = commands.find((one) => one.name === name);
  const run = command?.run({ config, log: createLog(config), print: () => undefined, args });
  await expect(run).rejects.toThrow(ConfigError);
  await expect(run).rejects.toThrow(sentence);
});
