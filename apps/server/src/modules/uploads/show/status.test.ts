import type { UploadAnswer } from "@hunt/contracts/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operator } from "../../../testing/by-operator.ts";
import { endOfUpload, postLog, publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listAudit } from "../../audit/list-audit.ts";

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await createTestApp();
  origin = await server.listen();
});
afterAll(() => server.close());

const ada = "ada-0123456789abcdef";
const bob = "bob-0123456789abcdef";
const unknown = "0190a000-0000-7000-8000-000000000000";
let seed = 100;
const freshLog = () => simulatedLogs(seed++, { hunters: hunters(2), maximumRunsPerNight: 1 })[0] ?? "";

describe("GET /v2/uploads/{uuid}", () => {
  test("an upload's status shows everybody with the uuid its progress, and never the claim token again", async () => {
    const { accepted, upload } = await publishLog(server, freshLog(), { fp: ada });
    expect(accepted).toMatchObject({ status: "queued", nights: [], claimable: true, error: null });
    expect(accepted.queuePosition).toBeGreaterThanOrEqual(1);
    expect(upload).toMatchObject({ status: "completed", queuePosition: null, claimable: true });
    expect(upload.bytes).toBe(accepted.bytes);
    expect(JSON.stringify(upload)).not.toContain("claimToken");
    expect(JSON.stringify(upload)).not.toContain(accepted.claimToken);
  });

  test("an upload's status answers 404 for an unknown upload, and 400 for a malformed uuid", async () => {
    expect((await server.app.inject(`/v2/uploads/${unknown}`)).json().code).toBe("upload_not_found");
    expect((await server.app.inject("/v2/uploads/1")).statusCode).toBe(400);
  });

  test("an upload's status, requested by a night's uuid, shows everything to the uploader, and only that night to others", async () => {
    const log =
      simulatedLogs(seed++, { hunters: hunters(1), nightsCount: 2, maximumRunsPerNight: 1 })[0] ?? "";
    const { accepted, upload } = await publishLog(server, log, { fp: ada });
    const [first] = upload.nights;
    const mine = await server.app.inject({ url: `/v2/uploads/${first?.uuid}`, headers: { fp: ada } });
    expect(mine.json()).toEqual(upload);
    for (const headers of [{}, { fp: bob }]) {
      const theirs = await server.app.inject({ url: `/v2/uploads/${first?.uuid}`, headers });
      expect(theirs.json()).toMatchObject({
        uuid: first?.uuid,
        status: "completed",
        nights: [first],
        bytes: null,
        diagnostics: [],
        claimable: false,
      });
      expect(theirs.body).not.toContain(accepted.uuid);
    }
  });

  test("an upload's status never lists a night that the caller may not see", async () => {
    const { upload } = await publishLog(server, freshLog(), { fp: ada });
    const nightUuid = upload.nights[0]?.uuid ?? "";
    await server.deps.db.updateTable("night").set({ hidden: true }).where("uuid", "=", nightUuid).execute();
    expect((await server.app.inject(`/v2/uploads/${upload.uuid}`)).json().nights).toEqual([]);
    expect((await server.app.inject(`/v2/uploads/${nightUuid}`)).statusCode).toBe(404);
  });
});

describe("GET /v2/uploads/{uuid}/events", () => {
  async function eventsOf(uuid: string): Promise<UploadAnswer[]> {
    const answer = await fetch(`${origin}/v2/uploads/${uuid}/events`);
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).not.toBeNull();
    const text = await answer.text();
    return [...text.matchAll(/^event: upload\ndata: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? ""));
  }

  test("the event stream sends every change until the upload has ended, and ends then", async () => {
    const idle = await createTestApp({ work: false });
    try {
      const accepted = (await postLog(idle, freshLog(), { fp: ada })).json();
      const at = await idle.listen();
      const abort = new AbortController();
      const answer = await fetch(`${at}/v2/uploads/${accepted.uuid}/events`, { signal: abort.signal });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let heard = "";
      /** Reads up to a status; false when the stream ends before. */
      const hears = async (status: string): Promise<boolean> => {
        while (!heard.includes(`"status":"${status}"`)) {
          const part = await reader?.read();
          if (part?.value === undefined) return false;
          heard += part.value;
        }
        return true;
      };
      expect(await hears("queued")).toBe(true);
      await idle.deps.db.updateTable("upload").set({ status: "analysing", updated_at: new Date() }).execute();
      expect(await hears("analysing")).toBe(true);
      await idle.deps.db.updateTable("upload").set({ status: "completed", updated_at: new Date() }).execute();
      expect(await hears("completed")).toBe(true);
      expect(heard.match(/^event: /gm)).toHaveLength(3);
      expect((await reader?.read())?.done).toBe(true);
    } finally {
      await idle.close();
    }
  });

  test("the event stream sends an upload only once when it has already ended", async () => {
    const { upload } = await publishLog(server, freshLog(), { fp: ada });
    expect(await eventsOf(upload.uuid)).toEqual([upload]);
  });

  test("the event stream answers 404 for an unknown upload", async () => {
    expect((await fetch(`${origin}/v2/uploads/${unknown}/events`)).status).toBe(404);
  });
});

describe("DELETE /v2/uploads/{uuid}", () => {
  const remove = (uuid: string, headers: Readonly<Record<string, string>>) =>
    server.app.inject({ method: "DELETE", url: `/v2/uploads/${uuid}`, headers });

  test("a deletion removes the upload, its extract and its nights, by fingerprint and claim token", async () => {
    const { accepted, upload } = await publishLog(server, freshLog(), { fp: ada });
    const answer = await remove(accepted.uuid, { fp: ada, "x-claim-token": accepted.claimToken ?? "" });
    expect(answer.statusCode).toBe(204);
    expect((await server.app.inject(`/v2/uploads/${accepted.uuid}`)).statusCode).toBe(404);
    expect((await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).statusCode).toBe(404);
    const extracts = await server.deps.db
      .selectFrom("extract")
      .select("upload_uuid")
      .where("upload_uuid", "=", accepted.uuid)
      .execute();
    expect(extracts).toEqual([]);
    expect(await listAudit(server.deps, operator, { limit: 10, object: accepted.uuid })).toMatchObject([
      {
        action: "upload.take_back",
        by: { kind: "visitor", name: null },
        details: { nights: [upload.nights[0]?.uuid] },
      },
    ]);
  });

  test("a deletion is refused without the fingerprint or the claim token, or with another upload's token", async () => {
    const { accepted } = await publishLog(server, freshLog(), { fp: ada });
    const other = await publishLog(server, freshLog(), { fp: ada });
    const token = accepted.claimToken ?? "";
    const attempts = [
      {},
      { fp: ada },
      { "x-claim-token": token },
      { fp: bob, "x-claim-token": token },
      { fp: ada, "x-claim-token": other.accepted.claimToken ?? "" },
    ];
    for (const headers of attempts) {
      const answer = await remove(accepted.uuid, headers as Record<string, string>);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "wrong_claim_token"]);
    }
    expect((await server.app.inject(`/v2/uploads/${accepted.uuid}`)).statusCode).toBe(200);
    expect(await listAudit(server.deps, operator, { limit: 10, object: accepted.uuid })).toEqual([]);
  });

  test("a deletion keeps a night that another uploader owns too, with that uploader's figures and scope", async () => {
    const [host = "", mate = ""] = simulatedLogs(seed++, { hunters: hunters(2), maximumRunsPerNight: 2 });
    const mates = await publishLog(server, mate, { fp: bob, query: "?scope=unlisted" });
    const hosts = await publishLog(server, host, { fp: ada });
    const uuid = hosts.upload.nights[0]?.uuid;
    // The host's figures are shown; the first uploader chooses the scope.
    expect((await server.app.inject(`/v2/nights/${uuid}`)).json()).toMatchObject({
      perspective: "host",
      scope: "unlisted",
    });
    await remove(hosts.accepted.uuid, { fp: ada, "x-claim-token": hosts.accepted.claimToken ?? "" });
    expect((await server.app.inject(`/v2/nights/${uuid}`)).json()).toMatchObject({
      uuid: mates.upload.nights[0]?.uuid,
      perspective: "client",
      scope: "unlisted",
    });
  });

  test("a deletion leaves nothing for the job of a waiting upload to do", async () => {
    const idle = await createTestApp({ work: false });
    try {
      const accepted = (await postLog(idle, freshLog(), { fp: ada })).json();
      const answer = await idle.app.inject({
        method: "DELETE",
        url: `/v2/uploads/${accepted.uuid}?claimToken=${accepted.claimToken}`,
        headers: { fp: ada },
      });
      expect(answer.statusCode).toBe(204);
      const { createUploadAnalyst } = await import("../analyse/analyse-upload.ts");
      await createUploadAnalyst(idle.deps).analyse({
        uploadUuid: accepted.uuid,
        isLastAttempt: false,
        signal: new AbortController().signal,
      });
      expect((await idle.app.inject("/v2/nights?limit=0")).json().total).toBe(0);
    } finally {
      await idle.close();
    }
  });
});

describe("the job of an upload (R5–R7)", () => {
  test("the job of an upload stores the same rows once when it runs three times", async () => {
    const { accepted, upload } = await publishLog(server, freshLog(), { fp: ada });
    const { createUploadAnalyst } = await import("../analyse/analyse-upload.ts");
    const before = (await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).body;
    const total = (await server.app.inject("/v2/nights?limit=0")).json().total;
    const run = () =>
      createUploadAnalyst(server.deps).analyse({
        uploadUuid: accepted.uuid,
        isLastAttempt: false,
        signal: new AbortController().signal,
      });
    await Promise.all([run(), run(), run()]);
    expect((await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).body).toBe(before);
    expect((await server.app.inject("/v2/nights?limit=0")).json().total).toBe(total);
  });

  test("the job of an upload records one night when two workers take it at once", async () => {
    const idle = await createTestApp({ work: false });
    try {
      const accepted = (await postLog(idle, freshLog(), { fp: ada })).json();
      const { createUploadAnalyst } = await import("../analyse/analyse-upload.ts");
      const signal = new AbortController().signal;
      const run = () =>
        createUploadAnalyst(idle.deps).analyse({ uploadUuid: accepted.uuid, isLastAttempt: false, signal });
      await Promise.all([run(), run(), run(), run()]);
      expect((await idle.app.inject("/v2/nights?limit=0")).json().total).toBe(1);
      expect((await endOfUpload(idle, accepted.uuid)).nights).toHaveLength(1);
    } finally {
      await idle.close();
    }
  });

  test("the job of an upload ends the upload as failed, with code and sentence, when it can never succeed", async () => {
    const idle = await createTestApp({ work: false });
    try {
      const accepted = (await postLog(idle, freshLog(), { fp: ada })).json();
      await idle.deps.db
        .updateTable("extract")
        .set({ gzip: Buffer.from("no gzip") })
        .execute();
      const { createUploadAnalyst } = await import("../analyse/analyse-upload.ts");
      const signal = new AbortController().signal;
      const run = (isLastAttempt: boolean) =>
        createUploadAnalyst(idle.deps).analyse({ uploadUuid: accepted.uuid, isLastAttempt, signal });
      await expect(run(false)).rejects.toThrow();
      expect((await idle.app.inject(`/v2/uploads/${accepted.uuid}`)).json().status).toBe("analysing");
      await expect(run(true)).rejects.toThrow();
      const failed = (await idle.app.inject(`/v2/uploads/${accepted.uuid}`)).json();
      expect(failed).toMatchObject({ status: "failed", error: { code: "analysis_failed" }, nights: [] });
      const again = await postLog(idle, freshLog(), { fp: ada });
      expect(again.json().uuid).not.toBe(accepted.uuid);
    } finally {
      await idle.close();
    }
  });
});
