import { gunzipSync } from "node:zlib";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { UploadAnswer } from "@hunt/contracts/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkDerived } from "../../platform/database/check-derived.ts";
import {
  type ConnectionTarget,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../platform/database/open-database.ts";
import { addVerification } from "../../testing/add-verification.ts";
import { until } from "../../testing/app-process.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { analyseExtract } from "../extracts/analyse-extract.ts";
import { forgetNight } from "../night-logs/forget/forget-night.ts";
import { eraseAccounts } from "./erase-accounts.ts";

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
let owner: OpenDatabase;
beforeAll(async () => {
  let target: ConnectionTarget | undefined;
  server = await createTestApp({
    nowMs: start,
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
  if (!target) throw new Error("a test's database has an owner");
  owner = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log: server.deps.log });
});
afterAll(async () => {
  await owner.close();
  await server.close();
});

interface Person {
  readonly uuid: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates an account that has just signed in and has everything that an account can have. */
async function person(ign: string): Promise<Person> {
  const uuid = await createHunter(server, ign);
  const { db } = server.deps;
  await db
    .insertInto("provider_link")
    .values({
      provider: "steam",
      subject: `7656119${uuid}`,
      user_uuid: uuid,
      display_name: `${ign} at Steam`,
      sealed_tokens: Buffer.from(`tokens of ${ign}`),
      linked_at: new Date(start),
    })
    .execute();
  await db
    .updateTable("user_account")
    .set({ aliases: [`${ign} alias`] })
    .where("uuid", "=", uuid)
    .execute();
  const { accessToken } = await openTestSession(server, uuid, { userAgent: "Mozilla/5.0 Firefox/150.0" });
  const headers = { "x-access-token": accessToken };
  await server.app.inject({ method: "POST", url: "/v2/@me/ign", headers });
  return { uuid, headers };
}

const remove = ({ headers }: Person, query = "") =>
  server.app.inject({ method: "DELETE", url: `/v2/@me${query}`, headers });
const night = async (uuid: string | null | undefined) =>
  (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const nightOf = ({ nights }: UploadAnswer) => nights[0]?.uuid ?? "";

const isErased = async () =>
  (await server.deps.db.selectFrom("account_erasure").select("user_uuid").execute()).length === 0;

/** Returns every table's rows as text, the queue's included, and every extract unpacked. */
async function everythingStored(): Promise<string> {
  const { db } = server.deps;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'pgboss') and has_table_privilege(
      quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')`.execute(db);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["job", "audit_entry", "night_member"]),
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(kept)::text as text from ${sql.table(`${schema}.${name}`)} kept`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  const extracts = await db.selectFrom("extract").select("gzip").execute();
  return [...texts, ...extracts.map(({ gzip }) => gunzipSync(gzip).toString())].join("\n").toLowerCase();
}

const hex = (text: string) => Buffer.from(text).toString("hex");

async function storedExtract(uploadUuid: string) {
  const { gzip } = await server.deps.db
    .selectFrom("extract")
    .select("gzip")
    .where("upload_uuid", "=", uploadUuid)
    .executeTakeFirstOrThrow();
  return { gzip, handedInAtMs: start };
}

/** Stores requests for verification of a night that name the account's hunter. */
async function ask({ uuid: requested_by }: Person, night_uuid: string): Promise<void> {
  const povs = (ign: string) =>
    JSON.stringify([{ ign, role: "host", videoUrl: "https://v.example", inputOverlay: true }]);
  const shared = { night_uuid, requested_by };
  await addVerification(server, {
    ...shared,
    status: "approved",
    povs: povs("goner1"),
    message: "Goner1 asks",
  });
  await addVerification(server, {
    ...shared,
    status: "rejected",
    povs: povs("Goner1"),
    message: "Goner1 again",
  });
}

/** Returns an upload's nights, private and hidden ones included. */
async function nightsOf(uploadUuid: string): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom("upload_night")
    .select("night_uuid")
    .where("upload_uuid", "=", uploadUuid)
    .execute();
  return rows.flatMap(({ night_uuid }) => night_uuid ?? []);
}

async function analysisOf(uploadUuid: string) {
  return (await analyseExtract(server.deps, await storedExtract(uploadUuid))).analysis.nights;
}

const differences = () => checkDerived(owner.db, { repairs: false });

describe("deleting an account (R31, ASVS 14.2.7)", () => {
  test("the deletion of an account leaves its nights with an anonymous member, and nothing of the person anywhere", async () => {
    const [host = "", mate = ""] = simulatedLogs(71_001, {
      hunters: hunters(2, "Goner"),
      maximumRunsPerNight: 1,
    });
    const goner = await person("Goner1");
    const other = await createHunter(server, "Goner2");
    const fp = "goner-browser-0123456789";
    const described = { headers: goner.headers, fp, query: "?description=by%20Goner1" };
    const own = await publishLog(server, host, described);
    const theirs = await publishLog(server, mate, { fp: "mate-browser-0123456789" });
    const [alone = ""] = simulatedLogs(71_002, { hunters: hunters(1, "Goner"), maximumRunsPerNight: 1 });
    const secret = await publishLog(server, alone, { headers: goner.headers, fp, query: "?scope=private" });
    const secretNights = await nightsOf(secret.accepted.uuid);
    expect(secretNights).toHaveLength(1);
    await ask(goner, nightOf(own.upload));
    const before = await analysisOf(theirs.accepted.uuid);
    expect((await night(nightOf(own.upload))).users.map(({ ign }) => ign)).toEqual(["Goner1", "Goner2"]);

    const answer = await remove(goner);
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers["set-cookie"])).toMatch(/at=;.*rt=;/);
    expect((await server.app.inject({ url: "/v2/@me", headers: goner.headers })).statusCode).toBe(401);
    await until(isErased);

    const kept = await night(nightOf(own.upload));
    expect(kept.users).toEqual([
      { uuid: null, ign: null, role: "host", scope: "public", byUploader: false },
      { uuid: other, ign: "Goner2", role: "client", scope: "public", byUploader: true },
    ]);
    expect(kept.description).toBe("");
    const { db } = server.deps;
    expect(await db.selectFrom("night").select("uuid").where("uuid", "in", secretNights).execute()).toEqual(
      [],
    );
    const stored = await everythingStored();
    const traces = ["Goner1", `7656119${goner.uuid}`, hex("tokens of Goner1"), "Firefox"];
    for (const trace of traces) expect(stored).not.toContain(trace.toLowerCase());
    expect(stored).toContain("goner2");
    const uploads = await db
      .selectFrom("upload")
      .select(["uuid", "user_uuid", "fingerprint_hash", "idempotency_hash", "description"])
      .where("uuid", "in", [own.accepted.uuid, secret.accepted.uuid])
      .execute();
    expect(uploads).toEqual([
      {
        uuid: own.accepted.uuid,
        user_uuid: null,
        fingerprint_hash: null,
        idempotency_hash: null,
        description: "",
      },
    ]);
    // The analysis is the same except for the name.
    const after = JSON.stringify(await analysisOf(theirs.accepted.uuid));
    expect(after.replaceAll(/~[0-9a-f]{12}/g, "Goner1")).toBe(JSON.stringify(before));
    expect(await differences()).toEqual([]);
  });

  test("the deletion of an account deletes its videos, but keeps other hunters' videos and the approvals", async () => {
    const goner = await person("Filmed1");
    const mate = await person("Filmed2");
    const view = (ign: string | null, name: string) => ({
      ign,
      role: "host",
      videoUrl: `https://video.example/${name}`,
      inputOverlay: true,
    });
    const sent = async (seed: number, by: Person, first: string, povs: ReturnType<typeof view>[]) => {
      const [log = ""] = simulatedLogs(seed, { hunters: hunters(2, "Filmed"), maximumRunsPerNight: 1 });
      const { upload } = await publishLog(server, log, { headers: goner.headers });
      const video_url = `https://video.example/${first}`;
      await addVerification(server, {
        night_uuid: nightOf(upload),
        requested_by: by.uuid,
        status: "approved",
        video_url,
        povs: JSON.stringify(povs),
        nightfalls: JSON.stringify([{ videoUrl: video_url, at: 7 }]),
      });
      return nightOf(upload);
    };
    const own = await sent(71_030, goner, "gone-1", [
      view("filmed1", "gone-1"),
      view("Filmed2", "mate-1"),
      view(null, "gone-2"),
    ]);
    const ofMate = await sent(71_031, goner, "mate-2", [view("Filmed2", "mate-2")]);
    const byMate = await sent(71_032, mate, "mate-3", [view("Filmed1", "mate-4")]);
    expect((await remove(goner)).statusCode).toBe(204);
    await until(isErased);
    const proof = async (uuid: string) => {
      const { video_url, povs, nightfalls } = await server.deps.db
        .selectFrom("verification")
        .select(["video_url", "povs", "nightfalls"])
        .where("night_uuid", "=", uuid)
        .executeTakeFirstOrThrow();
      const name = (url: string) => url.replace("https://video.example/", "");
      return [name(video_url), povs.map(({ videoUrl }) => name(videoUrl)), nightfalls.map(({ at }) => at)];
    };
    expect(await proof(own)).toEqual(["", ["", "mate-1", ""], []]);
    expect(await proof(ofMate)).toEqual(["mate-2", ["mate-2"], [7]]);
    expect(await proof(byMate)).toEqual(["mate-3", ["mate-4"], [7]]);
    expect(await everythingStored()).not.toContain("video.example/gone");
  });

  test("the deletion of an account keeps its uuid in the audit log, without a name", async () => {
    const goner = await person("Audited One");
    await verify(server, goner.uuid, "Audited Two");
    expect((await remove(goner)).statusCode).toBe(204);
    await until(isErased);
    const entries = await server.deps.db
      .selectFrom("audit_entry")
      .select(["action", "by_name", "object"])
      .where((is) => is.or([is("by_name", "=", goner.uuid), is("object", "=", goner.uuid)]))
      .execute();
    expect(entries).toContainEqual({ action: "user.delete", by_name: goner.uuid, object: goner.uuid });
    expect(await everythingStored()).not.toMatch(/audited (?:one|two)/);
  });

  test("the deletion of an account is refused unless the account has just signed in", async () => {
    const goner = await person("Stale Sign In");
    server.clock.nowMs += 10 * 60_000 + 1;
    expect(codeOf(await remove(goner))).toBe("fresh_sign_in_needed");
    server.clock.nowMs = start;
    expect((await server.app.inject({ method: "DELETE", url: "/v2/@me" })).statusCode).toBe(401);
    expect((await remove(goner)).statusCode).toBe(204);
    expect((await remove(goner)).statusCode).toBe(401);
    await until(isErased);
  });

  test("the deletion of an account deletes the nights that nobody else owns, when asked to", async () => {
    const logs = simulatedLogs(71_003, { hunters: hunters(2, "Taker"), maximumRunsPerNight: 1 });
    const [alone = ""] = simulatedLogs(71_004, { hunters: hunters(1, "Taker"), maximumRunsPerNight: 1 });
    const taker = await person("Taker1");
    const shared = await publishLog(server, logs[0] ?? "", { headers: taker.headers });
    await publishLog(server, logs[1] ?? "", { headers: (await person("Taker2")).headers });
    const own = await publishLog(server, alone, { headers: taker.headers });
    // An anonymous copy of the log does not keep the night.
    await publishLog(server, `${alone}\r\n`, { fp: "taker-copy-0123456789" });
    expect((await remove(taker, "?nights=delete")).statusCode).toBe(204);
    await until(isErased);
    expect((await night(nightOf(own.upload))).uuid).toBeUndefined();
    expect((await night(nightOf(shared.upload))).users.map(({ ign }) => ign)).toEqual([null, "Taker2"]);
    expect(await everythingStored()).not.toContain("taker1");
  });

  test("the deletion of an account also deletes the log owner's name when the account never proved it", async () => {
    const [log = ""] = simulatedLogs(71_005, { hunters: hunters(1, "Unproved"), maximumRunsPerNight: 1 });
    const uuid = await createAccount(server);
    const { accessToken } = await openTestSession(server, uuid);
    const headers = { "x-access-token": accessToken };
    const { upload } = await publishLog(server, log, { headers });
    expect((await remove({ uuid, headers })).statusCode).toBe(204);
    await until(isErased);
    expect((await night(nightOf(upload))).users).toHaveLength(1);
    expect(await everythingStored()).not.toContain("unproved1");
  });

  test("the deletion of an account leaves a name with the account that has it now", async () => {
    const [first = ""] = simulatedLogs(71_006, { hunters: hunters(1, "Passed"), maximumRunsPerNight: 1 });
    const [second = ""] = simulatedLogs(71_007, { hunters: hunters(1, "Passed"), maximumRunsPerNight: 1 });
    const former = await person("Passed1");
    const old = await publishLog(server, first, { headers: former.headers });
    const now = await person("Passed1");
    const kept = await publishLog(server, second, { headers: now.headers });
    expect((await remove(former)).statusCode).toBe(204);
    await until(isErased);
    expect((await night(nightOf(kept.upload))).users).toMatchObject([{ uuid: now.uuid, ign: "Passed1" }]);
    expect((await night(nightOf(old.upload))).users).toMatchObject([{ uuid: null, ign: null }]);
    const extract = async (uuid: string) => gunzipSync((await storedExtract(uuid)).gzip).toString();
    expect(await extract(kept.accepted.uuid)).toContain("Passed1");
    expect(await extract(old.accepted.uuid)).not.toContain("Passed1");
  });
});

describe("a night that the account gave up before its deletion", () => {
  const week = 7 * 86_400_000;
  const left = (uuid: string) =>
    server.deps.db.selectFrom("night").select("uuid").where("uuid", "=", uuid).execute();
  async function giveUp(uuid: string, { headers }: Person): Promise<void> {
    const url = `/v2/@me/nights/${uuid}`;
    expect((await server.app.inject({ method: "DELETE", url, headers })).statusCode).toBeLessThan(300);
  }

  test("a night that was given up before is deleted with the account when nobody else has sent a log of it", async () => {
    const [log = ""] = simulatedLogs(71_020, { hunters: hunters(2, "Gave"), maximumRunsPerNight: 1 });
    const giver = await person("Gave1");
    const sent = await publishLog(server, log, { headers: giver.headers });
    await giveUp(nightOf(sent.upload), giver);
    expect((await remove(giver)).statusCode).toBe(204);
    await until(isErased);
    expect(await left(nightOf(sent.upload))).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test("when others gave the night up too, it is kept until they can no longer restore it, and is then deleted with all its logs", async () => {
    const [log = "", mates = ""] = simulatedLogs(71_021, {
      hunters: hunters(2, "Shared"),
      maximumRunsPerNight: 1,
    });
    const [giver, mate] = [await person("Shared1"), await person("Shared2")];
    const sent = await publishLog(server, log, { headers: giver.headers });
    const joined = await publishLog(server, mates, { headers: mate.headers });
    const uuid = nightOf(sent.upload);
    expect(nightOf(joined.upload)).toBe(uuid);
    await giveUp(uuid, giver);
    await giveUp(uuid, mate);
    expect((await remove(giver)).statusCode).toBe(204);
    await until(isErased);
    expect(await left(uuid)).toEqual([{ uuid }]);
    server.clock.nowMs += week;
    const { deps } = server;
    await forgetNight(deps, uuid);
    server.clock.nowMs -= week;
    expect(await left(uuid)).toEqual([]);
    const uploads = [sent.accepted.uuid, joined.accepted.uuid];
    expect(await deps.db.selectFrom("upload").select("uuid").where("uuid", "in", uploads).execute()).toEqual(
      [],
    );
    expect(await differences()).toEqual([]);
  });
});

describe("a deletion that is killed, one step later each time", () => {
  test("a killed deletion continues where it was (R1)", async () => {
    const logs = simulatedLogs(71_008, { hunters: hunters(2, "Killed"), maximumRunsPerNight: 1 });
    const killed = await person("Killed1");
    const own = await publishLog(server, logs[0] ?? "", { headers: killed.headers });
    await publishLog(server, logs[1] ?? "", { fp: "killed-mate-0123456789" });
    await server.deps.db
      .insertInto("account_erasure")
      .values({
        user_uuid: killed.uuid,
        names: ["Killed1"],
        name_keys: ["killed1"],
        stand_in: "~0123456789ab",
        keeps_nights: true,
        begun_at: new Date(start),
      })
      .execute();
    let deaths = 0;
    for (let isDone = false; !isDone; ) {
      let steps = 0;
      const signal = Object.assign(new AbortController().signal, {
        throwIfAborted() {
          steps += 1;
          if (steps > deaths + 1) throw new Error("killed");
        },
      });
      isDone = await eraseAccounts(server.deps, signal).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe("killed");
          deaths += 1;
          return false;
        },
      );
    }
    expect(deaths).toBeGreaterThan(3);
    expect((await night(nightOf(own.upload))).users.map(({ ign }) => ign)).toEqual([null, null]);
    expect(await everythingStored()).not.toContain("killed1");
    expect(await differences()).toEqual([]);
  });
});
