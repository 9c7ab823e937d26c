import { join } from "node:path";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, afterEach, expect, test } from "vitest";
import { runningPostmaster } from "./platform/database/embedded/postmaster-file.ts";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { processesOf } from "./testing/processes-of.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

let app: AppProcess | null = null;
let frozen: readonly number[] = [];
afterEach(async () => {
  thaw();
  await app?.end("SIGTERM");
});
afterAll(removeTempFolders);

function freeze(dataDir: string) {
  const postmaster = runningPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
  frozen = processesOf(postmaster);
  for (const pid of frozen) process.kill(pid, "SIGSTOP");
}

function thaw() {
  for (const pid of frozen) process.kill(pid, "SIGCONT");
  frozen = [];
}

function upload(address: string, seed: number): Promise<Response> {
  const headers = { "content-type": "text/plain" };
  return fetch(`${address}/v2/uploads`, { method: "POST", body: simulatedLogs(seed)[0] ?? "", headers });
}

async function hasEnded(address: string, uuid: string): Promise<boolean> {
  const { status } = (await (await fetch(`${address}/v2/uploads/${uuid}`)).json()) as UploadAnswer;
  expect(status).not.toBe("failed");
  return status === "completed";
}

// The test finds the server's processes in /proc.
test.skipIf(process.platform !== "linux")(
  "while the database hangs the app answers 503 with Retry-After, and it works again once the database answers (R8)",
  async () => {
    const dataDir = preparedDataDir();
    app = startAppProcess({ environment: { DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" } });
    const address = await app.ready();
    const { uuid } = (await (await upload(address, 1)).json()) as AcceptedUploadAnswer;

    freeze(dataDir);
    // Sends more requests at once than there are connections, of each kind, and again once the hang is known.
    for (let round = 0; round < 2; round += 1) {
      const reads = Array.from({ length: 12 }, () => fetch(`${address}/v2/nights?round=${round}`));
      const uploads = [upload(address, 2), upload(address, 3)];
      for (const answer of await Promise.all([
        ...reads,
        ...uploads,
        fetch(`${address}/v2/uploads/${uuid}`),
      ])) {
        expect(answer.status).toBe(503);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(await answer.json()).toMatchObject({ code: "database_unavailable" });
      }
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    // The app noticed the silence, which takes five seconds (hang-watch.test.ts), and did not wait for a statement's own
    // time-out.
    expect(app.output()).toContain("the database hangs");

    thaw();
    await until(async () => (await fetch(`${address}/readyz`)).status === 200);
    const again = await upload(address, 2);
    expect(again.status).toBe(202);
    const second = (await again.json()) as AcceptedUploadAnswer;
    for (const accepted of [uuid, second.uuid]) await until(() => hasEnded(address, accepted));
    // A refused upload may have been stored nevertheless, but only once.
    const { total } = (await (await fetch(`${address}/v2/nights?limit=0`)).json()) as {
      readonly total: number;
    };
    expect([2, 3]).toContain(total);
  },
);
