import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import type { UserRole } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter, unverify, verify } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const reason = "Asked for by the person.";
const as = (uuid: string, role: UserRole) => server.signIn({ uuid, role });
async function anAdmin() {
  return as(await createAccount(server, "admin"), "admin");
}
type Headers = Readonly<Record<string, string>>;
const aHunter = () => createHunter(server, `Person ${count++}`);
const update = (headers: Headers, uuid: string, payload: object) =>
  server.app.inject({ method: "PUT", url: `/v2/@admin/users/${uuid}`, headers, payload });
const look = (headers: Headers, uuid: string) =>
  server.app.inject({ url: `/v2/@admin/users/${uuid}`, headers });
const list = async (headers: Headers, query: string) =>
  (await server.app.inject({ url: `/v2/@admin/users?limit=100&${query}`, headers })).json();
const roleOf = async (uuid: string) => (await server.app.inject(`/v2/users/${uuid}`)).json().role;
const entriesOf = async (object: string) =>
  await server.deps.db
    .selectFrom("audit_entry")
    .select(["action", "reason", "details"])
    .where("object", "=", object)
    .orderBy("id")
    .execute();

describe("the list of people", () => {
  test("the list of people has accounts without a name, and finds former names, whole uuids, roles and suspensions", async () => {
    const admin = await anAdmin();
    const nameless = await createAccount(server);
    const uuid = await createHunter(server, "Formerly Known");
    await unverify(server, uuid);
    await verify(server, uuid, "Known Now");
    const uuidsOf = async (query: string) =>
      (await list(admin, query)).items.map((item: { uuid: string }) => item.uuid);
    expect(await uuidsOf(`search=${nameless}`)).toEqual([nameless]);
    expect(await uuidsOf("search=formerly known")).toEqual([uuid]);
    expect(await uuidsOf("search=KNOWN%20now")).toEqual([uuid]);
    expect(await uuidsOf("search=%25")).toEqual([]);
    const mod = await createAccount(server, "mod");
    expect(await uuidsOf("role=mod")).toEqual([mod]);
    expect(await uuidsOf("isSuspended=true")).toEqual([]);
    const suspendedUntil = new Date(server.clock.nowMs + 1000).toISOString();
    await update(admin, uuid, { suspendedUntil, suspendReason: reason });
    expect((await list(admin, "isSuspended=true")).items).toMatchObject([{ uuid, suspendedUntil }]);
    server.clock.nowMs += 1000;
    expect(await uuidsOf("isSuspended=true")).toEqual([]);
    expect((await list(admin, `search=${uuid}`)).items).toMatchObject([{ suspendedUntil: null }]);
  });

  test("the list of people has the requested order, with accounts without a value last", async () => {
    const admin = await anAdmin();
    const [many = "", few = ""] = [
      await createHunter(server, "Order one"),
      await createHunter(server, "Order two"),
    ];
    const none = await createHunter(server, "Order nil");
    await addNight(server, { members: [{ uuid: many }], captures: 18 });
    await addNight(server, { members: [{ uuid: few }], captures: 3 });
    const inOrder = async (direction: string) =>
      (await list(admin, `search=order&orderDirection=${direction}`)).items.map(
        (item: { uuid: string }) => item.uuid,
      );
    expect((await inOrder("desc")).slice(0, 2)).toEqual([many, few]);
    expect((await inOrder("asc")).filter((uuid: string) => uuid !== none)).toEqual([few, many]);
    expect((await list(admin, "search=order")).total).toBe(3);
    expect((await list(admin, "season=77")).code).toBe("unknown_season");
  });
});

describe("an admin's look at an account", () => {
  test("an admin's look at an account shows names, kinds of sign-ins and counts but no provider's id, and is recorded", async () => {
    const admin = await anAdmin();
    const uuid = await createHunter(server, "Under review");
    await unverify(server, uuid);
    await server.deps.db
      .insertInto("provider_link")
      .values({
        provider: "steam",
        subject: "76561198000000001",
        user_uuid: uuid,
        display_name: "secret steam name",
        sealed_tokens: null,
        refresh_at: null,
        linked_at: new Date(server.clock.nowMs),
      })
      .execute();
    await addNight(server, { members: [{ uuid }] });
    await openTestSession(server, uuid);
    const answer = await look(admin, uuid);
    const person: LookedAtPersonAnswer = answer.json();
    expect(person).toMatchObject({
      uuid,
      ign: null,
      names: [{ name: "Under review" }],
      sessions: 1,
      lastSeenAt: new Date(server.clock.nowMs).toISOString(),
      counts: { uploads: 1, nights: 1, verifications: 0, reportsMade: 0 },
      suspension: null,
    });
    expect(person.names[0]?.endedAt).not.toBeNull();
    expect(person.providers).toEqual([
      { type: "steam", linkedAt: new Date(server.clock.nowMs).toISOString() },
    ]);
    expect(answer.body).not.toMatch(/76561198000000001|secret steam name/);
    expect((await entriesOf(uuid)).map(({ action }) => action)).toEqual(["user.look"]);
    expect(
      (await server.app.inject({ method: "HEAD", url: `/v2/@admin/users/${uuid}`, headers: admin }))
        .statusCode,
    ).toBe(405);
  });
});

describe("an update of an account", () => {
  test("an update of an account changes all fields in one act with an entry for each, and notifies the account", async () => {
    const admin = await anAdmin();
    const uuid = await aHunter();
    const suspendedUntil = new Date(server.clock.nowMs + 86_400_000).toISOString();
    const answer = await update(admin, uuid, {
      role: "mod",
      ign: "Given By Hand",
      badges: ["tester", "founder", "tester"],
      suspendedUntil,
      suspendReason: "A test of everything.",
      reason,
    });
    expect(answer.json(), answer.body).toMatchObject({
      role: "mod",
      ign: "Given By Hand",
      badges: ["tester", "founder"],
      suspendedUntil,
      suspension: { reason: "A test of everything.", answer: null },
    });
    expect((await entriesOf(uuid)).map((entry) => [entry.action, entry.reason])).toEqual([
      ["user.role", reason],
      ["user.badges", reason],
      ["user.suspend", reason],
    ]);
    expect((await entriesOf("Given By Hand")).map(({ action }) => action)).toEqual(["name.verify"]);
    const { items } = (
      await server.app.inject({ url: "/v2/@me/notices?limit=20", headers: as(uuid, "mod") })
    ).json();
    expect(items.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
      "suspended",
      "name_verified",
      "role_mod",
    ]);
  });

  test("an update of an account changes nothing when one of its fields is refused", async () => {
    const admin = await anAdmin();
    await createHunter(server, "Taken Name");
    const uuid = await aHunter();
    const answer = await update(admin, uuid, { role: "mod", ign: "Taken Narne", badges: ["tester"], reason });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "name_looks_alike"]);
    expect(await roleOf(uuid)).toBe("user");
    expect(await entriesOf(uuid)).toEqual([]);
  });

  test("an update of an account needs a fresh sign-in for a role, but not for badges (ASVS 7.5.3)", async () => {
    const adminUuid = await createAccount(server, "admin");
    const uuid = await aHunter();
    const { accessToken } = await openTestSession(server, adminUuid);
    const headers = { "x-access-token": accessToken };
    server.clock.nowMs += 10 * 60_000 + 1;
    const refused = await update(headers, uuid, { role: "mod", reason });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "fresh_sign_in_needed"]);
    expect((await update(headers, uuid, { badges: ["tester"], reason })).statusCode).toBe(200);
    const fresh = await openTestSession(server, adminUuid);
    expect(
      (await update({ "x-access-token": fresh.accessToken }, uuid, { role: "mod", reason })).statusCode,
    ).toBe(200);
  });

  test("an update of an account changes the role from the next request on, also with an older token (threat 33)", async () => {
    const admin = await anAdmin();
    const uuid = await createAccount(server, "mod");
    const headers = { "x-access-token": (await openTestSession(server, uuid)).accessToken };
    const queue = () => server.app.inject({ url: "/v2/@admin/reports", headers });
    expect((await queue()).statusCode).toBe(200);
    await update(admin, uuid, { role: "user", reason });
    expect((await queue()).statusCode).toBe(403);
  });

  test("an update of an account is refused for the admin's own account, a bot, and an account that is being deleted", async () => {
    const adminUuid = await createAccount(server, "admin");
    const admin = as(adminUuid, "admin");
    expect((await update(admin, adminUuid, { badges: ["founder"], reason })).statusCode).toBe(403);
    const bot = await createAccount(server, "bot");
    expect((await update(admin, bot, { role: "admin", reason })).json().code).toBe("user_not_found");
    const gone = await aHunter();
    await server.app.inject({ method: "DELETE", url: "/v2/@me", headers: as(gone, "user") });
    expect((await update(admin, gone, { role: "admin", reason })).statusCode).toBe(404);
  });

  test("an update of an account does not suspend an admin before the role is taken", async () => {
    const admin = await anAdmin();
    const other = await createAccount(server, "admin");
    const suspendedUntil = new Date(server.clock.nowMs + 1000).toISOString();
    const suspend = { suspendedUntil, suspendReason: reason };
    expect((await update(admin, other, suspend)).statusCode).toBe(403);
    expect((await update(admin, other, { ...suspend, role: "user" })).statusCode).toBe(200);
  });

  test.each([
    ["without a reason", { badges: ["tester"] }, "missing_parameter"],
    ["with an unknown badge", { badges: ["best_hunter"], reason }, "invalid_parameter"],
    ["that gives the role of programs", { role: "bot", reason }, "invalid_parameter"],
    [
      "with a suspension whose end has passed",
      { suspendedUntil: "2020-01-01T00:00:00Z", suspendReason: reason },
      "invalid_parameter",
    ],
    [
      "with a suspension of more than ten years",
      { suspendedUntil: "2999-01-01T00:00:00Z", suspendReason: reason },
      "invalid_parameter",
    ],
    [
      "with a suspension without a reason",
      { suspendedUntil: new Date(Date.now() + 86_400_000).toISOString(), reason },
      "missing_parameter",
    ],
    ["with a name of invisible characters", { ign: "\u200b", reason }, "invalid_parameter"],
  ])("an update of an account %s is refused", async (_what, payload, code) => {
    const uuid = await aHunter();
    expect((await update(await anAdmin(), uuid, payload)).json().code).toBe(code);
    expect(await entriesOf(uuid)).toEqual([]);
  });

  test("an update with every field of an answer, fixed ones with other values, changes nothing (ASVS 15.3.3)", async () => {
    const admin = await anAdmin();
    const uuid = await aHunter();
    const before = (await look(admin, uuid)).json();
    const rows = () =>
      server.deps.db.selectFrom("user_account").selectAll().where("uuid", "=", uuid).executeTakeFirst();
    const row = await rows();
    const { ign, badges, suspendedUntil, ...rest } = before;
    const sent = {
      ...rest,
      badges,
      suspendedUntil,
      patreonTier: "Gold",
      createdAt: "2001-01-01T00:00:00Z",
      reason,
    };
    expect((await update(admin, uuid, { ...sent, role: "user", ign })).statusCode).toBe(200);
    expect(await rows()).toEqual(row);
    expect((await entriesOf(uuid)).map(({ action }) => action)).toEqual(["user.look"]);
  });
});

test("an admin who verifies a name by hand must give a reason, and cannot verify their own (threat 48)", async () => {
  const adminUuid = await createAccount(server, "admin");
  const admin = as(adminUuid, "admin");
  const byHand = (payload: object) =>
    server.app.inject({ method: "PUT", url: "/v2/@admin/users/verify", headers: admin, payload });
  const uuid = await createAccount(server);
  expect((await byHand({ userUuid: uuid, ign: "By Hand" })).json()).toMatchObject({
    code: "missing_parameter",
    params: { field: "reason" },
  });
  expect((await byHand({ userUuid: adminUuid, ign: "By Hand", reason })).statusCode).toBe(403);
  expect((await byHand({ userUuid: uuid, ign: "By Hand", reason })).json()).toMatchObject({ ign: "By Hand" });
  expect(await entriesOf("By Hand")).toMatchObject([{ action: "name.verify", reason }]);
});
