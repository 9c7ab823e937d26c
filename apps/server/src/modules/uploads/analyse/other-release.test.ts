import { gunzipSync, gzipSync } from "node:zlib";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createUploadAnalyst } from "./analyse-upload.ts";

let servers: readonly TestApp[] = [];
beforeAll(async () => {
  servers = await Promise.all([createTestApp({ work: false }), createTestApp({ work: false })]);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

const [log = ""] = simulatedLogs(31, { hunters: hunters(2), nightsCount: 1 });

/** Sends the log, changes its extract, analyses it, and returns the runs that everybody sees, without their ids. */
async function runsOf(
  server: TestApp | undefined,
  change: (lines: readonly string[]) => readonly string[],
): Promise<readonly unknown[]> {
  if (!server) throw new Error("there are two servers");
  const { uuid } = (await postLog(server, log)).json<AcceptedUploadAnswer>();
  const { db } = server.deps;
  const stored = db.selectFrom("extract").select("gzip").where("upload_uuid", "=", uuid);
  const { gzip } = await stored.executeTakeFirstOrThrow();
  const packed = gzipSync(change(gunzipSync(gzip).toString().split("\n")).join("\n"));
  await db.updateTable("extract").set({ gzip: packed }).where("upload_uuid", "=", uuid).execute();
  const { signal } = new AbortController();
  await createUploadAnalyst(server.deps).analyse({ uploadUuid: uuid, isLastAttempt: true, signal });
  const upload = (await server.app.inject(`/v2/uploads/${uuid}`)).json<UploadAnswer>();
  expect(upload.status).toBe("completed");
  const night = await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`);
  return JSON.parse(night.body, (key, value) => (/uuid/i.test(key) ? null : value)).runs;
}

test("a worker reads past lines that only the next release keeps of a log", async () => {
  const further = "0.001 Script [Info]: NextRelease.lua: a line of the next release";
  const own = await runsOf(servers[0], (lines) => lines);
  expect(own.length).toBeGreaterThan(0);
  const other = await runsOf(servers[1], (lines) => [
    ...lines.slice(0, 3),
    further,
    ...lines.slice(3),
    further,
  ]);
  expect(other).toEqual(own);
});
