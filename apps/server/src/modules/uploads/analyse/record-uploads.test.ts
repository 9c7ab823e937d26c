import { afterAll, beforeAll, expect, test } from "vitest";
import { postLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createUploadAnalyst } from "./analyse-upload.ts";

// Uploads that are analysed together are recorded in one transaction, with the same result as one by one.

let together: TestApp;
let oneByOne: TestApp;
beforeAll(async () => {
  together = await createTestApp({ work: false });
  oneByOne = await createTestApp({ work: false });
});
afterAll(() => Promise.all([together.close(), oneByOne.close()]));

const squad = simulatedLogs(11, { nightsCount: 1, hunters: hunters(2, "Mate") });
const [solo = ""] = simulatedLogs(12, { nightsCount: 1, hunters: hunters(1, "Solo") });
const [other = ""] = simulatedLogs(14, { nightsCount: 1, hunters: hunters(1, "Other") });
const [evening = ""] = simulatedLogs(13, { nightsCount: 2, hunters: hunters(1, "Late") });

/**
 * The logs, each from a browser of its own, hold new nights, a night that two hunters saw, one that two senders send,
 * and one that is in its log twice.
 */
const logs = [...squad, solo, solo, evening, `${solo}\r\n${solo}`, other];

/** Sends the logs and analyses several at once; returns what became of each. */
async function publish(server: TestApp, groups: readonly (readonly string[])[]) {
  const analyst = createUploadAnalyst(server.deps);
  const { signal } = new AbortController();
  const became = [];
  for (const group of groups) {
    const accepted = [];
    for (const log of group) {
      const answer = await postLog(server, log, {
        fp: `browser-${became.length + accepted.length}`.padEnd(32, "0"),
      });
      accepted.push(answer.json<{ readonly uuid: string }>().uuid);
    }
    await Promise.all(
      accepted.map((uploadUuid) => analyst.analyse({ uploadUuid, isLastAttempt: true, signal })),
    );
    for (const uuid of accepted) became.push((await server.app.inject(`/v2/uploads/${uuid}`)).json());
  }
  return became;
}

/** Returns what everybody sees of the nights, without the names that each database generates. */
async function nightsOf(server: TestApp): Promise<readonly unknown[]> {
  const answer = await server.app.inject("/v2/nights?limit=100&withRuns=true&withEidolons=true");
  const { items } = answer.json<{ readonly items: readonly Record<string, unknown>[] }>();
  const text = JSON.stringify(items, (key, value) => (/uuid|At$/i.test(key) ? null : value));
  return (JSON.parse(text) as Record<string, unknown>[]).toSorted((one, other) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
  );
}

async function signalsOf(server: TestApp) {
  const rows = await server.deps.db
    .selectFrom("night_signal")
    .select(["number", "signals", "session_id", "shards"])
    .execute();
  const runs = await server.deps.db
    .selectFrom("run_key")
    .select(["number", "run", "key", "bucket_1", "bucket_2", "bucket_3", "bucket_4", "bucket_5", "bucket_6"])
    .execute();
  return [...rows, ...runs].map((row) => JSON.stringify(row)).toSorted();
}

test("uploads that are recorded together give the same nights, logs and signals as one by one", async () => {
  const ended = await publish(together, [logs]);
  const each = await publish(
    oneByOne,
    logs.map((log) => [log]),
  );
  expect(ended.map(({ status }) => status)).toEqual(logs.map(() => "completed"));
  expect(ended.map(({ nights }) => nights.length)).toEqual([1, 1, 1, 1, 2, 2, 1]);
  expect(each.map(({ nights }) => nights.length)).toEqual([1, 1, 1, 1, 2, 2, 1]);
  // Two hunters' logs make one night, and so do all copies of another night.
  expect((await nightsOf(together)).length).toBe(5);
  expect(await nightsOf(together)).toEqual(await nightsOf(oneByOne));
  expect(await signalsOf(together)).toEqual(await signalsOf(oneByOne));
});

test("an upload that cannot be recorded fails alone", async () => {
  await together.asOwner("alter table night add constraint refused check (description <> 'refused')");
  const uuids = [];
  for (const description of ["taken", "refused", "taken as well"]) {
    const [log = ""] = simulatedLogs(20 + uuids.length, { nightsCount: 1 });
    const answer = await postLog(together, log, { query: `?description=${encodeURIComponent(description)}` });
    uuids.push(answer.json<{ readonly uuid: string }>().uuid);
  }
  const analyst = createUploadAnalyst(together.deps);
  const { signal } = new AbortController();
  const results = await Promise.allSettled(
    uuids.map((uploadUuid) => analyst.analyse({ uploadUuid, isLastAttempt: true, signal })),
  );
  await together.asOwner("alter table night drop constraint refused");
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const uploads = await Promise.all(
    uuids.map(async (uuid) => (await together.app.inject(`/v2/uploads/${uuid}`)).json()),
  );
  expect(uploads.map(({ status }) => status)).toEqual(["completed", "failed", "completed"]);
});
