import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, expect, inject, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { ensureSecretKey } from "../config/secret-key.ts";
import { accessOf } from "../platform/database/embedded/prepare-roles.ts";
import { connectionOptions, type EmbeddedTarget } from "../platform/database/open-database.ts";
import { startAppProcess, until } from "../testing/app-process.ts";
import { testAtLength } from "../testing/at-length.ts";
import { preparedDataDir } from "../testing/prepared-data-dir.ts";
import { simulatedLogs } from "../testing/simulated-logs.ts";
import { removeTempFolders } from "../testing/temp-folder.ts";
import { dropDatabase, emptyDatabase, urlOf } from "../testing/test-databases.ts";
import { checkCommand } from "./check.ts";
import { transferCommand } from "./transfer.ts";

const log = pino({ level: "silent" });
let target: EmbeddedTarget;
beforeEach(async () => {
  target = await emptyDatabase(inject("testDatabase"));
});
afterEach(() => dropDatabase(inject("testDatabase"), target));
afterAll(removeTempFolders);

const url = () => urlOf(accessOf(target).owner);

function run(
  command: typeof transferCommand,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const config = loadConfig({ LOG_LEVEL: "silent", ...environment });
  return command.run({ config, log, print, args: [] }).then(() => lines.join("\n"));
}

const post = (address: string, body: string | undefined) =>
  fetch(`${address}/v2/uploads`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: body ?? "",
  });

test("an embedded database is transferred to another one, with everything that is derived and with new numbers", async () => {
  const dataDir = preparedDataDir();
  const [one, other] = simulatedLogs(4, { nightsCount: 2, maximumRunsPerNight: 2 });
  const app = startAppProcess({ environment: { DATA_DIR: dataDir } });
  const address = await app.ready();
  const { uuid } = (await (await post(address, one)).json()) as { uuid: string };
  const upload = () => fetch(`${address}/v2/uploads/${uuid}`).then((answer) => answer.json());
  await until(async () => ((await upload()) as { status: string }).status === "completed");
  const nights = await (await fetch(`${address}/v2/nights`)).json();
  const SECRET_KEY = readFileSync(join(dataDir, "secret-key"), "utf8").trim();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url(), SECRET_KEY };
  await expect(run(transferCommand, environment)).rejects.toThrow(/stop it first\.$/);
  await app.end("SIGTERM");
  expect(await run(transferCommand, environment)).toMatch(/^Copied \d+ rows\./);
  expect(await run(checkCommand, environment)).toBe("Everything derived is what its sources give.");
  await expect(run(transferCommand, environment)).rejects.toThrow(/has tables already/);
  const moved = startAppProcess({ environment: { DATABASE_URL: url(), SECRET_KEY } });
  try {
    const there = await moved.ready();
    expect(await (await fetch(`${there}/v2/nights`)).json()).toEqual(nights);
    expect((await post(there, other)).status).toBe(202);
  } finally {
    await moved.end("SIGTERM");
  }
});

test("a database with tables of another application, in whatever schema, is refused", async () => {
  const dataDir = preparedDataDir();
  const { secretKey } = ensureSecretKey(loadConfig({ DATA_DIR: dataDir }));
  const client = new pg.Client(connectionOptions(target));
  await client.connect();
  await client.query(
    "create schema pgboss; create table pgboss.job (id integer); insert into pgboss.job values (1)",
  );
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url(), SECRET_KEY: secretKey ?? "" };
  await expect(run(transferCommand, environment)).rejects.toThrow(/has tables already/);
  expect((await client.query("select from pgboss.job")).rows).toHaveLength(1);
  await client.end();
});

testAtLength(
  "a secret key other than that of the embedded database is refused, and the other database stays empty",
  async () => {
    const dataDir = preparedDataDir();
    ensureSecretKey(loadConfig({ DATA_DIR: dataDir }));
    const environment = { DATA_DIR: dataDir, DATABASE_URL: url(), SECRET_KEY: "o".repeat(40) };
    await expect(run(transferCommand, environment)).rejects.toThrow(/^SECRET_KEY must be the key of/);
    await expect(run(transferCommand, { DATA_DIR: dataDir })).rejects.toThrow(/^Set DATABASE_URL/);
    const client = new pg.Client(connectionOptions(target));
    await client.connect();
    expect((await client.query("select from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    await client.end();
  },
);
