import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { type AppProcess, startAppProcess, until } from "../../../testing/app-process.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { preparedDataDir } from "../../../testing/prepared-data-dir.ts";
import { removeTempFolders } from "../../../testing/temp-folder.ts";
import { startOfProcess } from "../../process/process-identity.ts";
import { runningPostmaster } from "./postmaster-file.ts";

// Tries the way of Windows on any system: the database listens on a port of the loopback address.
const started: AppProcess[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.end("SIGTERM")));
});
afterAll(removeTempFolders);

async function start(dataDir: string) {
  const app = startAppProcess({ environment: { DATA_DIR: dataDir, EMBEDDED_DATABASE_TCP: "true" } });
  started.push(app);
  const address = await app.ready();
  const server = runningPostmaster(join(dataDir, "postgres"));
  if (!server) throw new Error("no server runs");
  return { app, address, server };
}

const isReady = async (address: string) => (await fetch(`${address}/readyz`)).status === 200;

test("the database listens on a loopback port alone, accepts only the password, and ends with the app", async () => {
  const dataDir = preparedDataDir();
  const { app, address, server } = await start(dataDir);
  await until(() => isReady(address));
  expect(server.host).toBe("127.0.0.1");
  expect(server.port).toBeGreaterThan(1023);

  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const target = { host: server.host, port: server.port, user: "app", database: "hunt" };
  for (const wrong of ["", "wrong"]) {
    await expect(new pg.Client({ ...target, password: wrong }).connect()).rejects.toThrow();
  }
  const client = new pg.Client({ ...target, password });
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets",
  );
  const rules = await client.query("select distinct auth_method from pg_hba_file_rules");
  await client.end();
  expect(rows).toEqual([{ addresses: "127.0.0.1", sockets: "" }]);
  expect(rules.rows).toEqual([{ auth_method: "scram-sha-256" }]);

  expect(await app.end("SIGTERM")).toBe(0);
  expect(startOfProcess(server.pid)).toBeNull();
});

testAtLength(
  "is adopted by the next app when one was killed, and comes back on its port when it was killed itself",
  async () => {
    const dataDir = preparedDataDir();
    const first = await start(dataDir);
    await first.app.end("SIGKILL");
    const second = await start(dataDir);
    expect(second.server.pid).toBe(first.server.pid);
    process.kill(second.server.pid, "SIGKILL");
    await until(() => startOfProcess(second.server.pid) === null);
    await until(() => isReady(second.address));
    expect(runningPostmaster(join(dataDir, "postgres"))?.port).toBe(first.server.port);
  },
);
