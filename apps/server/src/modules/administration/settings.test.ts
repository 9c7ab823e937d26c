import type { UserRole } from "@hunt/contracts/users";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changeSetting } from "../settings/change-setting.ts";
import { lockBoards } from "../settings/lock-boards.ts";

let server: TestApp;
let admin: Readonly<Record<string, string>>;
const now = Date.parse("2026-03-01T00:00:00Z");

beforeAll(async () => {
  server = await createTestApp({ nowMs: now });
  admin = await signedIn("admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  await call("PUT", "/v2/@admin/settings/reset", { reason: "begin anew" });
});

async function signedIn(role: UserRole) {
  return server.signIn({ uuid: await createAccount(server, role), role });
}

async function call(method: "GET" | "PUT" | "POST", url: string, payload?: object, headers = admin) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const change = (values: object) => call("PUT", "/v2/@admin/settings", { reason: "because", ...values });
const shown = async () => (await call("GET", "/v2/settings")).body;
const changes = async () => (await call("GET", "/v2/@admin/settings/changes")).body.items;

describe("settings", () => {
  test("settings are changed all together, shown, and recorded with the actor and the reason", async () => {
    const { status, body } = await change({ notificationTitle: "Maintenance", notificationActive: true });
    expect(status).toBe(200);
    expect(body.changes).toEqual([
      { key: "notificationTitle", from: null, to: "Maintenance" },
      { key: "notificationActive", from: false, to: true },
    ]);
    expect(await shown()).toMatchObject({ notificationTitle: "Maintenance", notificationActive: true });
    const [last] = await changes();
    expect(last).toMatchObject({ reason: "because", changes: body.changes, canUndo: true });
  });

  test("a dry run says what would change, and changes nothing", async () => {
    const before = await changes();
    const { body } = await change({ discordUrl: "https://chat.example/x", dryRun: true });
    expect(body).toMatchObject({
      isDryRun: true,
      changes: [{ key: "discordUrl", from: null, to: "https://chat.example/x" }],
    });
    expect((await shown()).discordUrl).toBeNull();
    expect(await changes()).toEqual(before);
  });

  test("a value that is set already is not a change", async () => {
    const before = await changes();
    expect((await change({ notificationActive: false })).body.changes).toEqual([]);
    expect(await changes()).toEqual(before);
  });

  test.each([
    ["a link that runs a script", { discordUrl: "javascript:alert(1)" }, "invalid_parameter"],
    [
      "a link with a user and a password",
      { discordUrl: "https://user:pw@chat.example/x" },
      "invalid_parameter",
    ],
    ["a link with a user", { patreonUrl: "https://chat.example@evil.example/" }, "invalid_parameter"],
    ["a specification with a user", { apiSpecUrl: "https://user@api.example/spec" }, "invalid_parameter"],
    ["an unknown season as the current one", { currentSeason: 9 }, "unknown_season"],
    ["the same season twice", { seasons: [season(3), season(3)] }, "invalid_parameter"],
    ["no reason", { reason: " " }, "invalid_parameter"],
    ["a card in an unknown language", { notificationTexts: [card("xx")] }, "invalid_parameter"],
    ["two cards in one language", { notificationTexts: [card("ja"), card("ja")] }, "invalid_parameter"],
    ["a card without words", { notificationTexts: [card("ja", null)] }, "invalid_parameter"],
    ["a card that is too long", { notificationTexts: [card("ja", "x".repeat(501))] }, "invalid_parameter"],
    ["seasons without the current one", { currentSeason: 3, seasons: [season(4)] }, "unknown_season"],
  ])("a change of settings refuses %s, and changes nothing", async (_what, values, code) => {
    const before = await shown();
    const { status, body } = await change({ notificationTitle: "half", ...values });
    expect([status, body.code]).toEqual([400, code]);
    expect((await shown()).notificationTitle).toBe(before.notificationTitle);
  });

  test("computed and unknown settings cannot be written", async () => {
    const before = await shown();
    expect((await change({ brand: "Mine", serverTime: "x", providers: ["steam"] })).body.changes).toEqual([]);
    expect((await shown()).brand).toBe(before.brand);
  });

  test("a reset restores the defaults of all settings or of some", async () => {
    await change({ notificationTitle: "a", notificationBody: "b" });
    await call("PUT", "/v2/@admin/settings/reset", { keys: ["notificationTitle"], reason: "undo" });
    expect(await shown()).toMatchObject({ notificationTitle: null, notificationBody: "b" });
    const { body } = await call("GET", "/v2/@admin/settings");
    expect(body.changedAt.map(({ key }: { key: string }) => key)).toEqual(["notificationBody"]);
  });

  test("the link preview's card can have texts for a language, and undoing the change removes them", async () => {
    const notificationTexts = [card("ja"), card("tl", "Mamaya")];
    await change({ notificationTexts });
    expect((await shown()).notificationTexts).toEqual(notificationTexts);
    const [last] = await changes();
    expect(last.changes).toEqual([{ key: "notificationTexts", from: [], to: notificationTexts }]);
    const path = `/v2/@admin/settings/changes/${last.id}/undo`;
    expect((await call("POST", path, { reason: "a mistake" })).status).toBe(200);
    expect((await shown()).notificationTexts).toEqual([]);
  });
});

function card(locale: string, title: string | null = "今夜") {
  return { locale, title, body: null };
}

function season(number: number, startsAt = `20${20 + number}-01-01T00:00:00.000Z`) {
  return { number, startsAt, endsAt: null };
}

describe("undoing a change of settings", () => {
  const undo = (id: number, body: object = {}) =>
    call("POST", `/v2/@admin/settings/changes/${id}/undo`, { reason: "a mistake", ...body });

  test("the undo of a change of settings can itself be undone", async () => {
    await change({ notificationTitle: "one" });
    const [last] = await changes();
    expect((await undo(last.id, { dryRun: true })).body.changes).toEqual([
      { key: "notificationTitle", from: "one", to: null },
    ]);
    expect((await undo(last.id)).status).toBe(200);
    expect((await shown()).notificationTitle).toBeNull();
    const [undone] = await changes();
    await undo(undone.id);
    expect((await shown()).notificationTitle).toBe("one");
  });

  test("the undo of a change of settings is refused when a setting was changed again since", async () => {
    await change({ notificationTitle: "one", notificationBody: "body" });
    const [first] = await changes();
    await change({ notificationTitle: "two" });
    const { status, body } = await undo(first.id);
    expect([status, body.code, body.params]).toEqual([
      409,
      "settings_changed_since",
      { keys: "notificationTitle" },
    ]);
    expect(await shown()).toMatchObject({ notificationTitle: "two", notificationBody: "body" });
    expect((await changes()).find(({ id }: { id: number }) => id === first.id).canUndo).toBe(false);
  });

  test("the undo of a change of settings works for a change that was made on the command line", async () => {
    await changeSetting(server.deps, operator, { ...anyReason, key: "notificationTitle", value: "shell" });
    await lockBoards(server.deps, operator, anyReason);
    const [lock, title] = await changes();
    await undo(lock.id);
    await undo(title.id);
    expect(await shown()).toMatchObject({ notificationTitle: null, leaderboardsLocked: false });
  });

  test("the undo of a change of settings is refused for an entry that is not a change of settings", async () => {
    expect((await undo(999_999)).body.code).toBe("settings_change_not_found");
  });

  test("the undo of a change of settings happens once when fifty requests come at the same time", async () => {
    await change({ notificationTitle: "one" });
    const [last] = await changes();
    const answers = await Promise.all(Array.from({ length: 50 }, () => undo(last.id)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ body }) => body.changes?.length === 1)).toHaveLength(1);
    const [undone, undoneOne] = await changes();
    expect([undone.reason, undoneOne.id]).toEqual(["a mistake", last.id]);
  });
});

describe("a new season", () => {
  const begins = "2026-03-08T00:00:00.000Z";
  const seasons = [season(3, "2024-01-01T00:00:00.000Z"), { number: 4, startsAt: begins, endsAt: null }];

  test("a new season begins by itself on its announced day", async () => {
    expect((await change({ seasons })).body.movedNights).toBe(0);
    expect((await shown()).currentSeason).toBe(3);
    server.clock.nowMs = Date.parse(begins);
    expect((await shown()).currentSeason).toBe(4);
    server.clock.nowMs = now;
  });

  test("a new season takes the nights that were played in it, and gives them back when it is undone", async () => {
    await addNight(server, { members: [], playedAtMs: Date.parse("2026-02-27T20:00:00Z") });
    const held = async () =>
      (await server.deps.db.selectFrom("night").select("season").execute()).map((night) => night.season);
    expect(await held()).toEqual([3]);
    const earlier = [seasons[0], { number: 4, startsAt: "2026-02-01T00:00:00.000Z", endsAt: null }];
    expect((await change({ seasons: earlier, dryRun: true })).body.movedNights).toBe(1);
    expect(await held()).toEqual([3]);
    await change({ seasons: earlier });
    expect(await held()).toEqual([4]);
    const [last] = await changes();
    await call("POST", `/v2/@admin/settings/changes/${last.id}/undo`, { reason: "too early" });
    expect(await held()).toEqual([3]);
  });
});
