import { readdirSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { readPostmasterFile } from "./platform/database/embedded/postmaster-file.ts";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { isAtLength } from "./testing/at-length.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

const openFilesLimit = 256;
const halfOpenCount = 400;

let app: AppProcess | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.end("SIGTERM");
});
afterAll(removeTempFolders);

/** Begins a request that never ends. Its socket stays open after the server has closed its side. */
function beginRequest(address: string, localAddress: string) {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.resume();
  socket.write("GET /v2/settings HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
}

/** Returns the status of a request from this address; 0 when there is no answer. */
function statusFor(localAddress: string, url: string): Promise<number> {
  return new Promise((resolve) => {
    const { port, pathname } = new URL(url);
    request({ port, host: "127.0.0.1", path: pathname, localAddress, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", () => resolve(0))
      .end();
  });
}

const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

// On Linux all of 127.0.0.0/8 is this machine, so two addresses act as two visitors.
test.runIf(isAtLength && process.platform === "linux")(
  "with 256 descriptors and 400 half-open connections the app answers others, keeps its database, and recovers (R25)",
  async () => {
    const dataDir = preparedDataDir();
    app = startAppProcess({ environment: { DATA_DIR: dataDir }, openFilesLimit });
    const { pid } = app;
    const address = await app.ready();
    const database = readPostmasterFile(join(dataDir, "postgres"))?.pid;
    const before = openFilesOf(pid);
    // The requests come from many addresses, so that only the bound of the whole server applies.
    for (let index = 0; index < halfOpenCount; index += 1)
      beginRequest(address, `127.0.1.${1 + (index % 100)}`);
    await until(() => openFilesOf(pid) > before + 50);
    // The server alone answers with 408 and closes, while every client stays.
    await until(() => openFilesOf(pid) < before + 20);
    await until(async () => (await statusFor("127.0.0.1", `${address}/readyz`)) === 200);

    // The requests come from one address, and other addresses are answered meanwhile.
    for (let index = 0; index < halfOpenCount; index += 1) beginRequest(address, "127.0.0.2");
    await until(() => openFilesOf(pid) > before + 10);
    expect(await statusFor("127.0.0.1", `${address}/v2/settings`)).toBe(200);
    expect(await statusFor("127.0.0.1", `${address}/readyz`)).toBe(200);

    expect(app.child.exitCode).toBeNull();
    expect(readPostmasterFile(join(dataDir, "postgres"))?.pid).toBe(database);
    expect(app.output()).not.toMatch(/database has ended|was not caught|EMFILE/);
  },
);
