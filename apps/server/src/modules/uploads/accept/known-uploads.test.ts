import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postLog, publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ada = "ada-0123456789abcdef";
const aLog = (seed: number) => simulatedLogs(seed, { hunters: hunters(1), maximumRunsPerNight: 2 })[0] ?? "";

describe("an idempotency key", () => {
  const headers = { "idempotency-key": "the-same-key" };

  test("an idempotency key gives a stranger without a fingerprint neither another's upload nor a claim token", async () => {
    const log = aLog(400);
    const one = await postLog(server, log, { headers });
    const other = await postLog(server, log, { headers });
    expect([one.statusCode, other.statusCode]).toEqual([202, 202]);
    expect(other.json().uuid).not.toBe(one.json().uuid);
    expect(other.json().claimToken).not.toBe(one.json().claimToken);
  });

  test("an idempotency key does not cause another sender's log to be refused when a stranger uses it", async () => {
    const answer = await postLog(server, aLog(401), { headers });
    expect(answer.statusCode).toBe(202);
  });

  test("an idempotency key returns a browser's own upload again, with the claim token", async () => {
    const log = aLog(402);
    const first = await postLog(server, log, { fp: ada, headers });
    const again = await postLog(server, log, { fp: ada, headers });
    expect(again.json()).toMatchObject({ uuid: first.json().uuid, claimToken: first.json().claimToken });
    // The same log under another key is an earlier upload, not an earlier try.
    const other = await postLog(server, log, { fp: ada, headers: { "idempotency-key": "another-key" } });
    expect(other.json().uuid).toBe(first.json().uuid);
    const replayed = [first, again, other].map(({ headers: answered }) => answered["idempotent-replayed"]);
    expect(replayed).toEqual([undefined, "true", undefined]);
  });

  test("an idempotency key belongs to the account that sends it, whatever its browser's fingerprint", async () => {
    const [log, shared] = [aLog(403), aLog(406)];
    const [one, other] = [server.deps.newId(), server.deps.newId()];
    for (const uuid of [one, other])
      await server.deps.db.insertInto("user_account").values({ uuid }).execute();
    const post = (uuid: string, body: string, fp?: string) =>
      postLog(server, body, {
        ...(fp === undefined ? {} : { fp }),
        headers: { ...headers, ...server.signIn({ uuid, role: "user" }) },
      });
    const first = await post(one, log);
    expect((await post(one, log)).json().uuid).toBe(first.json().uuid);
    expect((await post(other, log)).json().uuid).not.toBe(first.json().uuid);
    const ofOne = await post(one, shared, ada);
    const ofOther = await post(other, shared, ada);
    expect(ofOther.json().uuid).not.toBe(ofOne.json().uuid);
  });
});

test("a known upload is returned with the same nights and diagnostics as at its own address", async () => {
  const log = aLog(404).split("\r\n").slice(0, -40).join("\r\n");
  const first = await publishLog(server, log, { fp: ada });
  const { claimToken: _claimToken, ...again } = (await postLog(server, log, { fp: ada })).json();
  expect(again).toEqual((await server.app.inject(`/v2/uploads/${first.accepted.uuid}`)).json());
  expect(again.nights).toHaveLength(1);
  expect(again.diagnostics.length).toBeGreaterThan(0);
});

test("diagnostics name no lines of the extract, which the sender of a whole log has not seen", async () => {
  const log = aLog(405).split("\r\n").slice(0, -40).join("\r\n");
  const { upload, accepted } = await publishLog(server, log, { fp: ada });
  expect(upload.diagnostics.length).toBeGreaterThan(0);
  expect(upload.diagnostics.map(({ line }) => line)).toEqual(upload.diagnostics.map(() => null));
  const { gzip } = await server.deps.db
    .selectFrom("extract")
    .select("gzip")
    .where("upload_uuid", "=", accepted.uuid)
    .executeTakeFirstOrThrow();
  const lines = (text: string) => text.split("\n").length;
  expect(lines(gunzipSync(gzip).toString())).toBeLessThan(lines(log));
});
