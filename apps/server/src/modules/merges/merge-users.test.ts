import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { mergeUsers } from "./merge-users.ts";

// The things that two merged accounts cannot both keep. Those that simply move are tested in what-becomes.test.ts.

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start });
});
afterAll(() => server.close());

const merge = (fromUuid: string, intoUuid: string) =>
  mergeUsers(server.deps, operator, { ...anyReason, fromUuid, intoUuid });

let subject = 0;
async function link(user_uuid: string, provider: "steam" | "patreon") {
  const values = { provider, subject: `subject-${++subject}`, user_uuid, linked_at: new Date(start) };
  await server.deps.db.insertInto("provider_link").values(values).execute();
  return values.subject;
}
const linksOf = async (uuid: string) =>
  (
    await server.deps.db
      .selectFrom("provider_link")
      .select("subject")
      .where("user_uuid", "=", uuid)
      .orderBy("subject")
      .execute()
  ).map((row) => row.subject);

test("the merged account has the sign-ins of both accounts, and the target's where both used the same provider", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  const [kept, , patreon] = [
    await link(into, "steam"),
    await link(from, "steam"),
    await link(from, "patreon"),
  ];
  await server.deps.db
    .updateTable("user_account")
    .set({ patreon_tier: "Hunter" })
    .where("uuid", "=", from)
    .execute();
  expect(await merge(from, into)).toMatchObject({ signIns: ["patreon"] });
  expect(await linksOf(into)).toEqual([kept, patreon].sort());
  expect(await accountOf(into)).toMatchObject({ patreon_tier: "Hunter" });
});

const accountOf = async (uuid: string) =>
  await server.deps.db.selectFrom("user_account").selectAll().where("uuid", "=", uuid).executeTakeFirst();

test("a session of the source account ends at once, and one of the target stays", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  const [gone, stays] = [await openTestSession(server, from), await openTestSession(server, into)];
  await merge(from, into);
  const me = async (token: string) =>
    (await server.app.inject({ url: "/v2/@me", headers: { "x-access-token": token } })).statusCode;
  expect([await me(gone.accessToken), await me(stays.accessToken)]).toEqual([401, 200]);
});

test("the target's ranked run of a day counts, and the other account's run of that day stays behind", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  const runs = [];
  for (const [user_uuid, day] of [
    [from, "2026-11-21"],
    [from, "2026-11-22"],
    [into, "2026-11-22"],
  ] as const) {
    const uuid = server.deps.newId();
    const begun_at = new Date(start);
    const run = { uuid, user_uuid, game: "propa", day, seed: Buffer.from("s"), begun_at } as const;
    await server.deps.db.insertInto("game_run").values(run).execute();
    runs.push(uuid);
  }
  await merge(from, into);
  const rows = await server.deps.db
    .selectFrom("game_run")
    .select(["uuid", "user_uuid"])
    .where("uuid", "in", runs)
    .execute();
  const ownerOf = new Map(rows.map(({ uuid, user_uuid }) => [uuid, user_uuid]));
  expect(runs.map((uuid) => ownerOf.get(uuid))).toEqual([into, from, into]);
});

test("the longer of two suspensions holds, with its reason", async () => {
  const suspend = async (uuid: string, days: number, reason: string) =>
    await server.deps.db
      .updateTable("user_account")
      .set({ suspended_until: new Date(start + days * 86_400_000), suspend_reason: reason })
      .where("uuid", "=", uuid)
      .execute();
  for (const [ofFrom, ofInto, reason] of [
    [30, 10, "from"],
    [10, 30, "into"],
    [10, 0, "from"],
  ] as const) {
    const [from, into] = [await createAccount(server), await createAccount(server)];
    await suspend(from, ofFrom, "from");
    if (ofInto > 0) await suspend(into, ofInto, "into");
    await merge(from, into);
    expect(await accountOf(into)).toMatchObject({
      suspended_until: new Date(start + Math.max(ofFrom, ofInto) * 86_400_000),
      suspend_reason: reason,
    });
  }
});

test("the target's role stays", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server, "mod")];
  await merge(from, into);
  expect(await accountOf(into)).toMatchObject({ role: "mod" });
});

test("a bot cannot be merged", async () => {
  const [bot, hunter] = [await createAccount(server, "bot"), await createHunter(server, "No Program")];
  for (const [from, into] of [
    [bot, hunter],
    [hunter, bot],
  ] as const)
    await expect(merge(from, into)).rejects.toMatchObject({ code: "user_not_found" });
});
