import { chmodSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, afterEach, expect, test } from "vitest";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { isAtLength, testAtLength } from "./testing/at-length.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { mountSmallDisk } from "./testing/small-disk.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

const started: AppProcess[] = [];
const generous = { RATE_LIMIT_SCALE: "1000", JOB_LEASE_SECONDS: "14" };

function start(environment: Readonly<Record<string, string>>): AppProcess {
  const app = startAppProcess({ environment: { ...generous, ...environment } });
  started.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.end("SIGTERM")));
});
afterAll(removeTempFolders);

function logOf(seed: number): string {
  return simulatedLogs(seed)[0] ?? "";
}

async function post(address: string, log: string): Promise<Response> {
  return await fetch(`${address}/v2/uploads`, {
    method: "POST",
    body: log,
    headers: { "content-type": "text/plain" },
  });
}

async function accepted(address: string, log: string): Promise<string> {
  const answer = await post(address, log);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as AcceptedUploadAnswer).uuid;
}

async function hasEnded(address: string, uuid: string): Promise<boolean> {
  const answer = await fetch(`${address}/v2/uploads/${uuid}`);
  const { status } = (await answer.json()) as UploadAnswer;
  expect(status).not.toBe("failed");
  return status === "completed";
}

async function allEnded(address: string, uuids: readonly string[]) {
  for (const uuid of uuids) await until(() => hasEnded(address, uuid));
}

async function countNights(address: string): Promise<number> {
  const answer = await fetch(`${address}/v2/nights?limit=0`);
  return ((await answer.json()) as { total: number }).total;
}

/** Returns the process id of the database in a data directory, from the database's own file. */
function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

test("an app that is killed after its 202s, also with its database, loses no night and stores none twice (R1)", async () => {
  const dataDir = preparedDataDir();
  const uuids: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const app = start({ DATA_DIR: dataDir });
    const address = await app.ready();
    for (let index = 0; index < 3; index += 1)
      uuids.push(await accepted(address, logOf(100 + round * 10 + index)));
    if (round > 0) process.kill(postgresPid(dataDir), "SIGKILL");
    await app.end("SIGKILL");
  }
  const address = await start({ DATA_DIR: dataDir }).ready();
  await allEnded(address, uuids);
  expect(await countNights(address)).toBe(6);
});

testAtLength(
  "the jobs of a worker that is killed while it works are done by another worker, with one result each (R5)",
  async () => {
    const dataDir = preparedDataDir();
    const address = await start({ DATA_DIR: dataDir, ROLE: "api" }).ready();
    const uuids: string[] = [];
    for (let seed = 200; seed < 206; seed += 1) uuids.push(await accepted(address, logOf(seed)));
    const first = start({ DATA_DIR: dataDir, ROLE: "worker" });
    await first.started();
    await first.end("SIGKILL");
    start({ DATA_DIR: dataDir, ROLE: "worker" });
    await allEnded(address, uuids);
    expect(await countNights(address)).toBe(6);
  },
);

const disk = mountSmallDisk("size=160m,mode=0711");
afterAll(() => disk?.unmount());

/** Fills the disk until this many bytes are free, or fewer: the database may write meanwhile. */
function fill(folder: string, leftBytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

// The test needs root and the right to mount. Elsewhere it is reported as skipped, which means "not run".
test.skipIf(disk === null)(
  "on a full disk uploads get 503 with Retry-After, nothing is lost, and later uploads are accepted again (R9)",
  async () => {
    const folder = disk?.folder ?? "";
    chmodSync(folder, 0o711);
    const dataDir = preparedDataDir(folder);
    const app = start({ DATA_DIR: dataDir, MIN_FREE_DISK: "0" });
    const address = await app.ready();
    const before = await accepted(address, logOf(300));
    await allEnded(address, [before]);

    fill(folder, 0);
    // Pages of the database are written until no more fit, so some of these uploads may still succeed.
    const results: number[] = [];
    const kept: string[] = [];
    for (let seed = 301; seed < 341 && !results.includes(503); seed += 1) {
      const answer = await post(address, logOf(seed));
      results.push(answer.status);
      if (answer.status === 202) kept.push(((await answer.json()) as AcceptedUploadAnswer).uuid);
      else {
        expect(answer.headers.get("content-type")).toContain("application/problem+json");
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    }
    expect(results.at(-1)).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);

    rmSync(join(folder, "filler"));
    await until(async () => (await fetch(`${address}/readyz`)).status === 200);
    kept.push(await accepted(address, logOf(350)));
    await allEnded(address, [before, ...kept]);
    expect(await countNights(address)).toBe(kept.length + 1);
  },
);

test.skipIf(disk === null || !isAtLength)(
  "on a nearly full disk an upload is refused before anything is written (R9)",
  async () => {
    const folder = disk?.folder ?? "";
    rmSync(join(folder, "data"), { recursive: true, force: true });
    const address = await start({ DATA_DIR: preparedDataDir(folder), MIN_FREE_DISK: "30000000" }).ready();
    fill(folder, 20_000_000);
    const refused = await post(address, logOf(400));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: "storage_full" });
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    rmSync(join(folder, "filler"));
    // The app looks at the disk once a second.
    await until(async () => (await post(address, logOf(400))).status === 202);
  },
);
