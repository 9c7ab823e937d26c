import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseAccounts } from "./erase-accounts.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12) });
});
afterAll(() => server.close());

/** These dependencies have no jobs, so a deletion enqueues nothing, and the test runs the work itself. */
const heldDeps = () => ({ ...server.deps, jobs: { ...server.deps.jobs, enqueue: async () => "" } });
const userOf = (uuid: string) => ({ kind: "user", uuid, role: "user" }) as const;

async function deletedWithNight(prefix: string, seed: number) {
  const [log = ""] = simulatedLogs(seed, { hunters: hunters(1, prefix), maximumRunsPerNight: 1 });
  const userUuid = await createHunter(server, `${prefix}1`);
  const { accepted } = await publishLog(server, log, { fp: "mate-browser-0123456789" });
  return { userUuid, uploadUuid: accepted.uuid };
}

test("a damaged log in a night of one account does not stop the deletion of others (R7)", async () => {
  const stuck = await deletedWithNight("Stuck", 88_500);
  const next = await deletedWithNight("Next", 88_501);
  const { db } = server.deps;
  await db
    .updateTable("extract")
    .set({ gzip: Buffer.from("damaged") })
    .where("upload_uuid", "=", stuck.uploadUuid)
    .execute();
  for (const { userUuid } of [stuck, next]) {
    await deleteAccount(heldDeps(), userOf(userUuid), { userUuid, keepsNights: true });
    server.clock.nowMs += 1_000;
  }
  await eraseAccounts(server.deps, new AbortController().signal).catch(() => undefined);
  const left = await db.selectFrom("account_erasure").select("user_uuid").execute();
  expect(left.map(({ user_uuid }) => user_uuid)).toEqual([stuck.userUuid]);
});

test("several workers at once delete one account completely", async () => {
  const { db } = server.deps;
  // The account never proved a name; the name stands only in the logs that it sent.
  const userUuid = await createAccount(server);
  const headers = server.signIn({ uuid: userUuid, role: "user" });
  for (let index = 0; index < 6; index += 1) {
    const [log = ""] = simulatedLogs(88_600 + index, {
      hunters: hunters(1, "Crowd"),
      maximumRunsPerNight: 1,
    });
    await publishLog(server, log, { headers });
  }
  await deleteAccount(heldDeps(), userOf(userUuid), { userUuid, keepsNights: true });
  const workers = Array.from({ length: 4 }, () => eraseAccounts(server.deps, new AbortController().signal));
  await Promise.allSettled(workers);
  const extracts = await db.selectFrom("extract").select("gzip").execute();
  const texts = extracts.map(({ gzip }) =>
    gzip.toString() === "damaged" ? "" : gunzipSync(gzip).toString(),
  );
  expect(texts.filter((text) => text.includes("Crowd1"))).toEqual([]);
});

test("a deletion that one run of the job does not finish is continued by the next run (R7)", async () => {
  const { db } = server.deps;
  await db.deleteFrom("account_erasure").execute();
  const userUuid = await createAccount(server);
  const headers = server.signIn({ uuid: userUuid, role: "user" });
  for (let index = 0; index < 3; index += 1) {
    const [log = ""] = simulatedLogs(88_700 + index, { hunters: hunters(1, "Long"), maximumRunsPerNight: 1 });
    await publishLog(server, log, { headers });
  }
  const uploads = async () =>
    (await db.selectFrom("upload").select("uuid").where("user_uuid", "=", userUuid).execute()).length;
  await deleteAccount(heldDeps(), userOf(userUuid), { userUuid, keepsNights: true });
  const run = () => eraseAccounts(server.deps, new AbortController().signal, 2);
  expect([await run(), await uploads()]).toEqual([false, 1]);
  expect([await run(), await uploads()]).toEqual([false, 0]);
  expect(await run()).toBe(true);
  expect(await db.selectFrom("account_erasure").select("user_uuid").execute()).toEqual([]);
});
