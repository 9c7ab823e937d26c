import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import type { UserRole } from "@hunt/contracts/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { until } from "../../testing/app-process.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { openEvents } from "../../testing/open-events.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let count = 0;
const dayMs = 86_400_000;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
async function sessionOf(uuid: string): Promise<Headers> {
  return { "x-access-token": (await openTestSession(server, uuid)).accessToken };
}
async function anAccount(role: UserRole) {
  const uuid = await createAccount(server, role);
  return { uuid, headers: server.signIn({ uuid, role }) };
}
const inDays = (days: number) => new Date(server.clock.nowMs + days * dayMs).toISOString();
const update = (headers: Headers, uuid: string, payload: object) =>
  server.app.inject({ method: "PUT", url: `/v2/@admin/users/${uuid}`, headers, payload });
const answerTo = (headers: Headers, text: string) =>
  server.app.inject({ method: "POST", url: "/v2/@me/suspension/answer", headers, payload: { text } });
const get = async (url: string, headers: Headers) => await server.app.inject({ url, headers });
const listed = async (headers: Headers, query: string): Promise<SuspensionAnswer[]> =>
  (await get(`/v2/@admin/suspensions?limit=100&${query}`, headers)).json().items;

async function suspended(role: UserRole = "user") {
  const uuid = await createHunter(server, `Suspended ${count++}`);
  await server.deps.db.updateTable("user_account").set({ role }).where("uuid", "=", uuid).execute();
  const headers = await sessionOf(uuid);
  const admin = await anAccount("admin");
  const until = inDays(3);
  const answer = await update(admin.headers, uuid, { suspendedUntil: until, suspendReason: "Made-up logs." });
  expect(answer.statusCode, answer.body).toBe(200);
  return { uuid, headers, admin, until };
}

test("a suspended account sees the end and the reason, answers once, and moderators read it", async () => {
  const { uuid, headers, admin, until } = await suspended();
  const me = (await get("/v2/@me", headers)).json();
  expect(me).toMatchObject({
    suspendedUntil: until,
    suspendReason: "Made-up logs.",
    suspension: { until, reason: "Made-up logs.", answer: null, answeredAt: null },
  });
  expect((await get("/v2/sessions", headers)).json().user.suspension.reason).toBe("Made-up logs.");
  expect((await answerTo(headers, " \u200b ")).json().code).toBe("missing_parameter");
  const answered = await answerTo(headers, " They are not.\u202e ");
  expect(answered.json()).toMatchObject({ answer: "They are not." });
  expect((await answerTo(headers, "Really.")).json().code).toBe("suspension_answered");
  const mod = await anAccount("mod");
  expect(await listed(mod.headers, `userUuid=${uuid}`)).toMatchObject([
    { user: { uuid }, until, isInForce: true, by: { uuid: admin.uuid }, answer: "They are not." },
  ]);
  expect(await listed(mod.headers, `userUuid=${uuid}&isAnswered=false`)).toEqual([]);
  expect((await get("/v2/@me/notices", admin.headers)).json().items).toMatchObject([
    { kind: "suspension_answered", params: { userUuid: uuid } },
  ]);
});

test("of fifty concurrent answers to a suspension, one is stored (R37)", async () => {
  const { uuid, headers } = await suspended();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => answerTo(headers, `No. ${index}`)),
  );
  const codes = answers.map((answer) => answer.json().code ?? answer.statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === "suspension_answered")).toHaveLength(49);
  const mod = await anAccount("mod");
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json().answer;
  expect(await listed(mod.headers, `userUuid=${uuid}`)).toMatchObject([{ answer: won }]);
});

test("a suspension applies from the next request on, also to a moderator's open page, and ends by itself", async () => {
  const { uuid, headers } = await suspended("mod");
  for (const url of ["/v2/@admin/reports", "/v2/@me/nights"])
    expect((await get(url, headers)).json().code).toBe("account_suspended");
  const nightUuid = await addNight(server, { members: [{ uuid }], scope: "private" });
  // The account sees what everybody sees, as a visitor does.
  expect((await get(`/v2/nights/${nightUuid}`, headers)).statusCode).toBe(404);
  const report = { nightUuid, reasonCode: "forged" };
  expect(
    (await server.app.inject({ method: "POST", url: "/v2/reports", headers, payload: report })).json().code,
  ).toBe("account_suspended");
  server.clock.nowMs += 3 * dayMs;
  const again = await sessionOf(uuid);
  expect((await get("/v2/@admin/reports", again)).statusCode).toBe(200);
  expect((await get("/v2/@me", again)).json()).toMatchObject({ suspendedUntil: null, suspension: null });
  expect((await answerTo(again, "Too late.")).json().code).toBe("not_suspended");
});

test("a suspension's end and reason can be changed, and after it is lifted the next one can be answered", async () => {
  const { uuid, headers, admin } = await suspended();
  await answerTo(headers, "First.");
  const until = inDays(9);
  await update(admin.headers, uuid, { suspendedUntil: until, reason: "Longer." });
  expect((await get("/v2/@me", headers)).json().suspension).toMatchObject({
    until,
    reason: "Made-up logs.",
    answer: "First.",
  });
  await update(admin.headers, uuid, { suspendedUntil: null, reason: "A mistake." });
  expect((await get("/v2/@me/nights", headers)).statusCode).toBe(200);
  server.clock.nowMs += 1000;
  await update(admin.headers, uuid, { suspendedUntil: until, suspendReason: "Not a mistake." });
  expect((await answerTo(headers, "Second.")).statusCode).toBe(200);
  expect(await listed(admin.headers, `userUuid=${uuid}`)).toMatchObject([
    { reason: "Not a mistake.", answer: "Second.", isInForce: true, liftedAt: null },
    { reason: "Made-up logs.", answer: "First.", isInForce: false },
  ]);
  const { items } = (await get("/v2/@me/notices?limit=20", headers)).json();
  expect(items.map(({ kind }: { kind: string }) => kind).slice(0, 4)).toEqual([
    "suspended",
    "suspension_lifted",
    "suspension_changed",
    "suspended",
  ]);
});

test("an open stream of the account's events announces the suspension once, and ends", async () => {
  const uuid = await createAccount(server);
  const headers = await sessionOf(uuid);
  const events = await openEvents(server, { url: "/v2/@me/events", headers });
  const admin = await anAccount("admin");
  await update(admin.headers, uuid, { suspendedUntil: inDays(1), suspendReason: "Spam." });
  await until(events.hasEnded);
  expect(events.heard()).toContain("event: account");
  expect((await get("/v2/@me/events", headers)).json().code).toBe("account_suspended");
});
