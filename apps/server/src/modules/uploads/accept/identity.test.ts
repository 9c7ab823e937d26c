import { gunzipSync } from "node:zlib";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOfUpload, postLog, publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const ada = "ada-0123456789abcdef";
const bob = "bob-0123456789abcdef";
const carol = "carol-0123456789abcdef";

async function night(uuid: string | null | undefined): Promise<NightAnswer> {
  return (await server.app.inject(`/v2/nights/${uuid}`)).json();
}

async function nightsTotal(): Promise<number> {
  return (await server.app.inject("/v2/nights?limit=0")).json().total;
}

function outcomes(upload: UploadAnswer) {
  return upload.nights.map(({ uuid, status }) => ({ uuid, status }));
}

describe("the same log twice (docs/product.md, 'One night, several logs')", () => {
  const [log = ""] = simulatedLogs(1, { hunters: hunters(2) });

  test("the same log, sent again by its uploader, returns the first upload without another claim token", async () => {
    const first = await publishLog(server, log, { fp: ada });
    const again = await postLog(server, log, { fp: ada });
    expect(again.statusCode).toBe(202);
    expect(again.json().uuid).toBe(first.accepted.uuid);
    expect(again.json().claimToken).toBeUndefined();
    expect(first.accepted.claimToken).toMatch(/^[\w-]{43}$/);
  });

  test("a whole log and its extract are the same content", async () => {
    const whole = await publishLog(server, sampleLog("duo-6x3"), { fp: ada });
    const stored = await server.deps.db
      .selectFrom("extract")
      .select("gzip")
      .where("upload_uuid", "=", whole.accepted.uuid)
      .executeTakeFirstOrThrow();
    const again = await postLog(server, stored.gzip, { fp: ada, headers: { "content-encoding": "gzip" } });
    expect(again.json().uuid).toBe(whole.accepted.uuid);
  });

  test("the same log from another visitor creates a second upload, whose night is a duplicate", async () => {
    const first = await publishLog(server, log, { fp: ada });
    const before = await nightsTotal();
    const other = await publishLog(server, log, { fp: bob });
    expect(other.accepted.uuid).not.toBe(first.accepted.uuid);
    expect(outcomes(other.upload)).toEqual([{ uuid: first.upload.nights[0]?.uuid, status: "duplicate" }]);
    expect(await nightsTotal()).toBe(before);
  });

  test("a log that is glued to itself makes one night", async () => {
    const [twice = ""] = simulatedLogs(12, { hunters: hunters(1), maximumRunsPerNight: 2 });
    const before = await nightsTotal();
    const { upload } = await publishLog(server, `${twice}${twice}`, { fp: ada });
    expect(upload.nights.map((found) => found.status)).toEqual(["created", "duplicate"]);
    expect(await nightsTotal()).toBe(before + 1);
  });

  test("the same log makes another upload when other nights are chosen", async () => {
    const [two = ""] = simulatedLogs(2, { hunters: hunters(1), nightsCount: 2, maximumRunsPerNight: 2 });
    const one = await publishLog(server, two, { fp: ada, query: "?nights=1" });
    expect(one.upload.nights.map(({ number, status }) => [number, status])).toEqual([[1, "created"]]);
    const other = await publishLog(server, two, { fp: ada, query: "?nights=2" });
    expect(other.upload.nights.map(({ number, status }) => [number, status])).toEqual([[2, "created"]]);
    expect(other.upload.nights[0]?.uuid).not.toBe(one.upload.nights[0]?.uuid);
    const { gzip } = await server.deps.db
      .selectFrom("extract")
      .select("gzip")
      .where("upload_uuid", "=", other.accepted.uuid)
      .executeTakeFirstOrThrow();
    // Nights that were not chosen are not stored, so the other night's nightfall is missing.
    expect(
      gunzipSync(gzip)
        .toString()
        .match(/It's nighttime!/g),
    ).toHaveLength(2);
  });
});

describe("a longer log", () => {
  const [log = ""] = simulatedLogs(3, { hunters: hunters(2), maximumRunsPerNight: 5 });
  const short = cutBeforeLastRuns(log, 2);

  test("a longer log extends the night when its uploader is the same, and keeps the uuids of the night and its runs", async () => {
    const first = await publishLog(server, short, { fp: ada, query: "?description=ours" });
    const uuid = first.upload.nights[0]?.uuid;
    const before = await night(uuid);
    const longer = await publishLog(server, log, { fp: ada });
    expect(outcomes(longer.upload)).toEqual([{ uuid, status: "updated" }]);
    const after = await night(uuid);
    expect(after.fullRunsCount).toBe(5);
    expect(before.fullRunsCount).toBe(3);
    expect(after.description).toBe("ours");
    expect(after.runs?.slice(0, 3).map((run) => run.uuid)).toEqual(before.runs?.map((run) => run.uuid));
  });

  test("a longer log stays when the shorter log is sent again", async () => {
    const again = await publishLog(server, cutBeforeLastRuns(log, 1), { fp: ada });
    expect(again.upload.nights[0]?.status).toBe("duplicate");
    expect((await night(again.upload.nights[0]?.uuid)).fullRunsCount).toBe(5);
  });

  test("a longer log does not change the first uploader's night when it comes from another uploader", async () => {
    const [other = ""] = simulatedLogs(4, { hunters: hunters(1), maximumRunsPerNight: 4 });
    const first = await publishLog(server, cutBeforeLastRuns(other, 1), { fp: ada });
    const longer = await publishLog(server, other, { fp: bob });
    expect(longer.upload.nights[0]).toMatchObject({
      uuid: first.upload.nights[0]?.uuid,
      status: "duplicate",
    });
    expect((await night(longer.upload.nights[0]?.uuid)).fullRunsCount).toBe(3);
  });
});

describe("a squad mate's log", () => {
  test("a squad mate's log joins the host's night, whose figures stay", async () => {
    const [host = "", mate = ""] = simulatedLogs(5, { hunters: hunters(2) });
    const first = await publishLog(server, host, { fp: ada });
    const uuid = first.upload.nights[0]?.uuid;
    const before = await night(uuid);
    const joined = await publishLog(server, mate, { fp: bob });
    expect(outcomes(joined.upload)).toEqual([{ uuid, status: "joined" }]);
    // Neither upload has an account, so the two logs count as one.
    expect(await night(uuid)).toEqual(before);
  });

  test("a squad mate's log is replaced by the host's log that comes later", async () => {
    const [host = "", mate = ""] = simulatedLogs(6, { hunters: hunters(3) });
    const first = await publishLog(server, mate, { fp: bob });
    const uuid = first.upload.nights[0]?.uuid;
    expect((await night(uuid)).perspective).toBe("client");
    const joined = await publishLog(server, host, { fp: ada });
    expect(outcomes(joined.upload)).toEqual([{ uuid, status: "joined" }]);
    const after = await night(uuid);
    expect(after.perspective).toBe("host");
    expect(after.averageRealTime).not.toBeNull();
  });

  test("the logs of a squad of four make one night, with each log once", async () => {
    const logs = simulatedLogs(7, { hunters: hunters(4) });
    const uploads: UploadAnswer[] = [];
    for (const [index, log] of logs.entries()) {
      uploads.push((await publishLog(server, log, { fp: `mate-${index}-0123456789` })).upload);
    }
    expect(new Set(uploads.map((upload) => upload.nights[0]?.uuid)).size).toBe(1);
    expect(uploads.map((upload) => upload.nights[0]?.status)).toEqual([
      "created",
      "joined",
      "joined",
      "joined",
    ]);
    const again = await publishLog(server, logs[2] ?? "", { fp: "somebody-0123456789" });
    expect(again.upload.nights[0]?.status).toBe("duplicate");
  });
});

describe("logs of different hunts with the same session", () => {
  test("logs of different hunts with the same session stay separate nights (samples: one session id for all)", async () => {
    const names = [
      "duo-6x3",
      "solo-5x3",
      "late-shards",
      "hydrolyst-killed",
      "client-view",
      "dawn-mid-run",
    ] as const;
    const uuids = new Set<string | null | undefined>();
    for (const name of names)
      uuids.add((await publishLog(server, sampleLog(name), { fp: bob })).upload.nights[0]?.uuid);
    expect(uuids.size).toBe(names.length);
  });
});

describe("uploads of one night that arrive together (R3, R37)", () => {
  test("uploads of one night that arrive together make one night", async () => {
    const logs = simulatedLogs(8, { hunters: hunters(4) });
    const before = await nightsTotal();
    const answers = await Promise.all(
      [...logs, ...logs].map((log, index) => postLog(server, log, { fp: `racer-${index}-0123456789` })),
    );
    const uploads = await Promise.all(answers.map((answer) => endOfUpload(server, answer.json().uuid)));
    expect(new Set(uploads.map((upload) => upload.nights[0]?.uuid)).size).toBe(1);
    expect(uploads.filter((upload) => upload.nights[0]?.status === "created")).toHaveLength(1);
    expect(await nightsTotal()).toBe(before + 1);
  });

  test("uploads of one night that arrive together make one upload when the uploader is the same", async () => {
    const [log = ""] = simulatedLogs(9, { hunters: hunters(2) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postLog(server, log, { fp: ada })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(new Set(answers.map((answer) => answer.json().uuid)).size).toBe(1);
    expect(answers.filter((answer) => answer.json().claimToken !== undefined)).toHaveLength(1);
  });
});

describe("a repeated Idempotency-Key (R10)", () => {
  const [log = ""] = simulatedLogs(10, { hunters: hunters(1) });
  const headers = { "idempotency-key": "0190-key" };

  test("a repeated Idempotency-Key gives one upload and the same answer, whichever answer was lost", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => postLog(server, log, { fp: carol, headers })));
    const bodies = answers.map((answer) => answer.json());
    expect(new Set(bodies.map((body) => body.uuid)).size).toBe(1);
    expect(new Set(bodies.map((body) => body.claimToken)).size).toBe(1);
    expect(bodies[0]?.claimToken).toBeTypeOf("string");
  });

  test("a repeated Idempotency-Key is refused with another body", async () => {
    const [other = ""] = simulatedLogs(11, { hunters: hunters(1) });
    const answer = await postLog(server, other, { fp: carol, headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("idempotency_key_reused");
  });

  test("a repeated Idempotency-Key belongs to its sender: another visitor may use the same key", async () => {
    const mine = await postLog(server, log, { fp: ada, headers });
    const theirs = await postLog(server, log, { fp: bob, headers });
    expect(mine.json().uuid).not.toBe(theirs.json().uuid);
  });
});
