import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeDoneCalls } from "./jobs.ts";

// A call with an Idempotency-Key is made once, however often it is sent (R10).

let server: TestApp;
let admin: Readonly<Record<string, string>>;
let other: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-03-01T00:00:00Z") });
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
  other = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
});
afterAll(() => server.close());

async function call(
  method: "PUT" | "PATCH" | "POST" | "DELETE",
  url: string,
  key: string,
  payload?: object,
  headers = admin,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...headers, "idempotency-key": key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const settings = (key: string, notificationTitle: string, headers = admin) =>
  call("PUT", "/v2/@admin/settings", key, { reason: "because", notificationTitle }, headers);
const entries = async () => (await server.deps.db.selectFrom("audit_entry").select("id").execute()).length;

test("a call that is sent again gets the same answer and changes nothing", async () => {
  const first = await settings("one", "First");
  await settings("two", "Second");
  const before = await entries();
  expect(await settings("one", "First")).toEqual(first);
  expect(await entries()).toBe(before);
  expect((await server.app.inject("/v2/settings")).json().notificationTitle).toBe("Second");
});

test("a key with another body is refused, and two accounts may use the same key", async () => {
  await settings("three", "Third");
  expect((await settings("three", "Else")).body.code).toBe("idempotency_key_reused");
  expect((await settings("three", "Theirs", other)).status).toBe(200);
});

test("a former moderator who sends a call again learns nothing of its result (threat 33)", async () => {
  const uuid = await createAccount(server, "mod");
  const night = await addNight(server, { members: [{ uuid: await createHunter(server, "Moderated") }] });
  const hide = (role: "mod" | "user") => {
    const body = { hidden: true, reason: "because" };
    return call("PATCH", `/v2/@admin/nights/${night}`, "hide", body, server.signIn({ uuid, role }));
  };
  expect((await hide("mod")).body.isHidden).toBe(true);
  const description = "Written since, for the squad.";
  await server.deps.db.updateTable("night").set({ description }).where("uuid", "=", night).execute();
  const again = await hide("user");
  expect([again.status, again.body.code]).toEqual([409, "idempotency_key_reused"]);
  expect(JSON.stringify(again.body)).not.toContain(description);
});

test("a refused call is tried again when it is sent again", async () => {
  const refused = { reason: "because", currentSeason: 9 };
  expect((await call("PUT", "/v2/@admin/settings", "four", refused)).body.code).toBe("unknown_season");
  const seasons = [
    { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null },
    { number: 9, startsAt: "2027-01-01T00:00:00.000Z", endsAt: null },
  ];
  await call("PUT", "/v2/@admin/settings", "five", { reason: "because", seasons });
  expect((await call("PUT", "/v2/@admin/settings", "four", refused)).status).toBe(200);
});

test("a call that is sent many times concurrently is made once", async () => {
  const before = await entries();
  const answers = await Promise.all(Array.from({ length: 5 }, () => settings("six", "At once")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await entries()) - before).toBe(1);
});

test("a call for a name code, a report or a deletion that is sent again takes effect once", async () => {
  const uuid = await createHunter(server, "Reporter");
  const me = server.signIn({ uuid, role: "user" });
  const nightUuid = await addNight(server, { members: [{ uuid: await createHunter(server, "Reported") }] });
  await call("PUT", "/v2/@admin/settings", "bot", { reason: "because", forumVerifierBotId: "4711" });
  const proof = await call("POST", "/v2/@me/ign", "proof", undefined, me);
  expect(await call("POST", "/v2/@me/ign", "proof", undefined, me)).toEqual(proof);
  const report = { nightUuid, reasonCode: "other", text: "Look at it." };
  const made = await call("POST", "/v2/reports", "report", report, me);
  expect(await call("POST", "/v2/reports", "report", report, me)).toEqual(made);
  expect(await server.deps.db.selectFrom("report").select("uuid").execute()).toHaveLength(1);
  const own = await addNight(server, { members: [{ uuid }] });
  const gone = await call("DELETE", `/v2/@me/nights/${own}`, "gone", undefined, me);
  expect(await call("DELETE", `/v2/@me/nights/${own}`, "gone", undefined, me)).toEqual(gone);
});

test("the result is forgotten after a day, and the stored row held no readable text", async () => {
  await settings("seven", "Unmistakable title");
  const rows = await server.deps.db.selectFrom("done_call").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { result, key_hash } of rows)
    expect(Buffer.concat([result, key_hash]).toString("latin1")).not.toMatch(/Unmistakable|seven/);
  server.clock.nowMs += 25 * 60 * 60_000;
  await purgeDoneCalls(server.deps);
  expect(await server.deps.db.selectFrom("done_call").selectAll().execute()).toEqual([]);
});
