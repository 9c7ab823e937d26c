import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { AcceptedUploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, afterEach, expect, test } from "vitest";
import { ConfigError, loadConfig } from "../config/config.ts";
import { createLog } from "../platform/log/create-log.ts";
import { runAdmin, startAdmin } from "../testing/admin-process.ts";
import { type AppProcess, startAppProcess, until } from "../testing/app-process.ts";
import { preparedDataDir } from "../testing/prepared-data-dir.ts";
import { simulatedLogs } from "../testing/simulated-logs.ts";
import { removeTempFolders, tempFolder } from "../testing/temp-folder.ts";
import { commands } from "./commands.ts";

const apps: AppProcess[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.end("SIGTERM")));
});
afterAll(removeTempFolders);

type Environment = Readonly<Record<string, string>>;

async function start(environment: Environment): Promise<string> {
  const app = startAppProcess({
    environment: { LOG_LEVEL: "fatal", RATE_LIMIT_SCALE: "1000000", ...environment },
  });
  apps.push(app);
  return await app.ready();
}

async function upload(address: string, seed: number): Promise<string> {
  const [body = ""] = simulatedLogs(seed, { nightsCount: 1, maximumRunsPerNight: 1 });
  const headers = { "content-type": "text/plain" };
  const answer = await fetch(`${address}/v2/uploads`, { method: "POST", headers, body });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as AcceptedUploadAnswer).uuid;
}

test("a backup beside the running app is verified, and restored with everything that came before it (threat 65)", async () => {
  const dataDir = preparedDataDir();
  const dir = join(tempFolder(), "backups");
  const address = await start({ DATA_DIR: dataDir });
  const before = await upload(address, 1);
  const { ended } = startAdmin({ DATA_DIR: dataDir }, ["backup", dir]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let seed = 2; !isOver; seed += 1) await upload(address, seed);
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining("the keys among them") });
  expect(await runAdmin({ DATA_DIR: dataDir }, "verify", dir)).toMatchObject({
    code: 0,
    output: expect.stringContaining("is good"),
  });
  const restored = { DATA_DIR: join(tempFolder(), "restored") };
  expect(await runAdmin(restored, "restore", dir)).toMatchObject({ code: 0 });
  const again = await start(restored);
  await until(async () => {
    const answer = await fetch(`${again}/v2/uploads/${before}`);
    return answer.status === 200 && ((await answer.json()) as { status: string }).status === "completed";
  });
  expect(await runAdmin(restored, "restore", dir)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The data directory \S+ is in use/),
  });
});

test("the app backs itself up, and what it acknowledged before it was stopped is in the backup", async () => {
  const dir = join(tempFolder(), "backups");
  const environment = { DATA_DIR: preparedDataDir(), BACKUP_DIR: dir };
  const address = await start(environment);
  await until(() => existsSync(join(dir, "last-verify.json")));
  const last = await upload(address, 9);
  await apps.pop()?.end("SIGTERM");
  const restored = { DATA_DIR: join(tempFolder(), "restored") };
  expect(await runAdmin(restored, "restore", dir)).toMatchObject({ code: 0 });
  const again = await start(restored);
  expect((await fetch(`${again}/v2/uploads/${last}`)).status).toBe(200);
});

test("backup, verify and restore that are killed half way do not disturb the next one", async () => {
  const dataDir = preparedDataDir();
  const dir = join(tempFolder(), "backups");
  const restored = join(tempFolder(), "restored");
  await start({ DATA_DIR: dataDir });
  const killHalfWay = async (verb: string, environment: Environment, isHalfWay: () => boolean) => {
    const { child, ended } = startAdmin(environment, [verb, dir]);
    await until(isHalfWay);
    child.kill("SIGKILL");
    await ended;
  };
  const runAgain = async (verb: string, environment: Environment) => {
    expect(await runAdmin(environment, verb, dir)).toMatchObject({ code: 0 });
    expect(readdirSync(dir).filter((name) => name.startsWith("."))).toEqual([]);
  };
  const has = (beginning: string) =>
    existsSync(dir) && readdirSync(dir).some((name) => name.startsWith(beginning));

  await killHalfWay("backup", { DATA_DIR: dataDir }, () => has(".draft-"));
  await runAgain("backup", { DATA_DIR: dataDir });
  await killHalfWay("verify", { DATA_DIR: dataDir }, () => has(".verify-"));
  await runAgain("verify", { DATA_DIR: dataDir });
  await killHalfWay("restore", { DATA_DIR: restored }, () =>
    existsSync(join(restored, "postgres.restoring")),
  );
  const app = startAppProcess({ environment: { DATA_DIR: restored } });
  expect(await app.exit()).toBe(1);
  expect(app.output()).toMatch(/^A restore into \S+ was cut short: run it again/);
  await runAgain("restore", { DATA_DIR: restored });
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
