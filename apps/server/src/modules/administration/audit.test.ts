import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { performChange } from "../audit/perform-change.ts";
import { changeSetting } from "../settings/change-setting.ts";

let server: TestApp;
let adminUuid: string;
let admin: Readonly<Record<string, string>>;
const day = (number: number) => `2026-03-0${number}T12:00:00.000Z`;

beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse(day(1)) });
  adminUuid = await createAccount(server, "admin");
  admin = server.signIn({ uuid: adminUuid, role: "admin" });
});
afterAll(() => server.close());

interface Entry {
  readonly id: number;
  readonly action: string;
  readonly object: string;
}

async function call(url: string, headers = admin) {
  return await server.app.inject({ method: "GET", url, headers });
}

async function log(query = ""): Promise<{ items: Entry[]; nextBefore: number | null }> {
  return (await call(`/v2/@admin/audit${query}`)).json();
}

async function signedInAdmin() {
  const userUuid = await createAccount(server, "admin");
  return { userUuid, ...(await openTestSession(server, userUuid)) };
}

const write = (action: string, object: string, byUuid = adminUuid) =>
  performChange(
    server.deps,
    { kind: "user", uuid: byUuid, role: "admin" },
    {
      ...anyReason,
      facts: async () => null,
      may: () => "allowed",
      change: async () => ({ result: null, entry: { action, objectKind: "night", object } }),
    },
  );

describe("the audit log", () => {
  test("the audit log lists the newest entries first, each with its actor and its reason", async () => {
    await changeSetting(server.deps, operator, { ...anyReason, key: "notificationTitle", value: "one" });
    const hunter = await createHunter(server, "Looked At");
    await call(`/v2/@admin/users/${hunter}`);
    const { items } = await log();
    expect(items[0]).toMatchObject({
      by: { kind: "user", name: adminUuid, person: { uuid: adminUuid, role: "admin" } },
      action: "user.look",
      object: hunter,
      person: { ign: "Looked At" },
      reason: null,
    });
    expect(items.find(({ action }) => action === "setting.change")).toMatchObject({
      by: { kind: "operator", name: operator.name, person: null },
      objectKind: "setting",
      object: "notificationTitle",
      reason: anyReason.reason,
      details: { from: null, to: "one" },
    });
  });

  test("the audit log can be filtered by actor, action, object and time, and by whether an entry is about reading private data", async () => {
    const other = await createAccount(server, "mod");
    await write("test.narrow", "first");
    server.clock.nowMs = Date.parse(day(3));
    await write("test.narrow", "second", other);
    server.clock.nowMs = Date.parse(day(5));
    await write("test.other", "first", other);
    const found = async (query: string) =>
      (await log(query)).items.map(({ action, object }) => [action, object]);
    expect(await found("?action=test.narrow")).toEqual([
      ["test.narrow", "second"],
      ["test.narrow", "first"],
    ]);
    expect(await found(`?by=${other.toUpperCase()}`)).toEqual([
      ["test.other", "first"],
      ["test.narrow", "second"],
    ]);
    expect(await found(`?objectKind=night&from=${day(3)}&to=${day(5)}`)).toEqual([["test.narrow", "second"]]);
    expect(await found("?object=first&action=test.other")).toEqual([["test.other", "first"]]);
    expect((await found(`?by=${operator.name}`)).map(([action]) => action)).toEqual([
      "name.verify",
      "setting.change",
    ]);
    const looks = await found("?isLook=true");
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.filter(([action]) => !action?.includes(".look"))).toEqual([]);
  });

  test("the audit log's filter for looks finds every action that has look in its name", async () => {
    const catalog = new URL("../../../../web/src/i18n/locales/en.json", import.meta.url);
    const acts: Readonly<Record<string, object>> = JSON.parse(readFileSync(catalog, "utf8")).adminAudit
      .action;
    const named = Object.entries(acts).flatMap(([kind, deeds]) =>
      Object.keys(deeds).map((deed) => `${kind}.${deed}`),
    );
    const looks = named.filter((action) => action.includes(".look"));
    for (const action of looks) await write(action, "looked-at");
    const found = (await log("?isLook=true&object=looked-at")).items.map(({ action }) => action);
    expect(looks.length).toBeGreaterThan(2);
    expect(found.sort()).toEqual(looks.sort());
  });

  test("the audit log shows each entry exactly once when all pages are read", async () => {
    for (let index = 0; index < 5; index++) await write("test.pages", String(index));
    const seen: string[] = [];
    let next: number | null = null;
    do {
      const page = await log(`?action=test.pages&limit=2${next === null ? "" : `&before=${next}`}`);
      seen.push(...page.items.map(({ object }) => object));
      next = page.nextBefore;
    } while (next !== null);
    expect(seen).toEqual(["4", "3", "2", "1", "0"]);
    expect((await log("?before=999999999")).items).toEqual([]);
  });

  test("the audit log records a look when its entries about one account are asked for", async () => {
    const uuid = await createHunter(server, "Traced");
    await log(`?object=${uuid}`);
    const [look] = (await log("?isLook=true")).items;
    expect(look).toMatchObject({ action: "audit.look", object: uuid, person: { ign: "Traced" } });
  });

  test.each(["?objectKind=wrong", "?from=yesterday", "?limit=101", "?before=0", `?by=${"x".repeat(201)}`])(
    "the audit log refuses %s",
    async (query) => {
      expect((await call(`/v2/@admin/audit${query}`)).statusCode).toBe(400);
    },
  );
});

describe("the export of the audit log", () => {
  const lines = async (query: string) => {
    const { body, headers, statusCode } = await call(`/v2/@admin/audit/export${query}`);
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe('attachment; filename="audit-log.ndjson"');
    return body.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
  };

  test("the audit log's export has a line for each matching entry, over as many pages as needed", async () => {
    for (let index = 0; index < 401; index++) await write("test.many", String(index));
    const entries: Entry[] = await lines("?action=test.many");
    expect(entries.map(({ object }) => object)).toEqual(
      Array.from({ length: 401 }, (_, n) => String(400 - n)),
    );
    expect(entries[0]).toEqual((await log("?action=test.many&limit=1")).items[0]);
  });

  test("the audit log's export is itself recorded in the audit log, with its filter", async () => {
    await lines("?action=test.none");
    expect((await log("?limit=1")).items[0]).toMatchObject({
      action: "audit.look",
      objectKind: "audit",
      object: "export",
      details: { filter: { action: "test.none" } },
    });
  });

  test("the audit log's export ends when the admin who reads it loses the role (threat 33)", async () => {
    const { accessToken, userUuid } = await signedInAdmin();
    const { db } = server.deps;
    const entries = Array.from({ length: 400 }, (_, n) => ({
      at: new Date(server.clock.nowMs),
      by_kind: "operator" as const,
      by_name: "somebody",
      action: "test.long",
      object_kind: "user" as const,
      object: String(n),
      reason: null,
      details: JSON.stringify({ long: "x".repeat(50_000) }),
    }));
    for (let at = 0; at < entries.length; at += 50)
      await db
        .insertInto("audit_entry")
        .values(entries.slice(at, at + 50))
        .execute();
    const url = `${await server.listen()}/v2/@admin/audit/export?action=test.long`;
    const answer = await fetch(url, {
      headers: { "x-access-token": accessToken, "accept-encoding": "identity" },
    });
    expect(answer.status).toBe(200);
    await db.updateTable("user_account").set({ role: "user" }).where("uuid", "=", userUuid).execute();
    server.clock.nowMs += 2_000;
    await expect(answer.text()).rejects.toThrow();
  });

  test("the audit log's export is refused to moderators, and a refused request leaves no entry", async () => {
    const before = await log("?limit=1");
    const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    for (const path of ["/v2/@admin/audit", "/v2/@admin/audit/export"])
      expect((await call(path, mod)).json().code).toBe("not_allowed");
    expect(await log("?limit=1")).toEqual(before);
  });
});
