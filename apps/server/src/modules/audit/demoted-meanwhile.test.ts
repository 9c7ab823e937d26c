import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount } from "../../testing/hunters.ts";
import { untilLockWait } from "../../testing/lock-waits.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { versionNow } from "../../testing/verification-version.ts";

// An actor who was demoted or suspended meanwhile changes nothing with a request that is still running (threat 33). In
// these tests the request waits for a lock while the actor's role is taken away.

const now = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: now, work: false });
  desk = openDesk(server, "Waited");
});
afterAll(() => server.close());

/**
 * Sends a request that waits for a locked row, changes the actor's account in the locking transaction, and returns the
 * answer.
 */
async function answeredAfter(
  hold: string,
  lose: (trx: TestApp["deps"]["db"]) => Promise<unknown>,
  ask: () => ReturnType<typeof desk.call>,
) {
  const { db } = server.deps;
  let asked: ReturnType<typeof desk.call> | null = null;
  await db.transaction().execute(async (trx) => {
    await sql.raw(hold).execute(trx);
    asked = ask();
    await untilLockWait(db);
    await lose(trx);
  });
  return await (asked ?? ask());
}

const losses = [
  [
    "demoted",
    ({ uuid }: Person) =>
      (db: TestApp["deps"]["db"]) =>
        db.updateTable("user_account").set({ role: "user" }).where("uuid", "=", uuid).execute(),
  ],
  [
    "suspended",
    ({ uuid }: Person) =>
      (db: TestApp["deps"]["db"]) =>
        db
          .updateTable("user_account")
          .set({ suspended_until: new Date(server.clock.nowMs + 60_000) })
          .where("uuid", "=", uuid)
          .execute(),
  ],
] as const;

test.each(losses)("an actor who is %s while a night is locked does not hide it", async (_what, lose) => {
  const moderator = await desk.moderator();
  const night = await addNight(server, { members: [{ uuid: (await desk.hunter()).uuid }] });
  const answer = await answeredAfter(
    `select from night where uuid = '${night}' for update`,
    lose(moderator),
    () => desk.call(moderator, "PATCH", `/v2/@admin/nights/${night}`, { hidden: true, reason: "A look." }),
  );
  expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
  expect((await desk.call(null, "GET", `/v2/nights/${night}`)).status).toBe(200);
});

test.each(losses)("an actor who is %s while a request is locked does not approve it", async (_what, lose) => {
  const [me, moderator] = [await desk.hunter(), await desk.moderator()];
  const { uuid } = (await desk.ask(me, await desk.night([me]))).body;
  const version = await versionNow(server, uuid);
  const answer = await answeredAfter(
    `select from verification where uuid = '${uuid}' for update`,
    lose(moderator),
    () => desk.approve(moderator, uuid, { version }),
  );
  expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
  expect(await desk.statusOf(uuid)).toBe("pending");
});

test.each(losses)("an actor who is %s while an account is locked does not change it", async (_what, lose) => {
  const [admin, other] = [await desk.moderator("admin"), await createAccount(server)];
  const answer = await answeredAfter(
    `select from user_account where uuid = '${other}' for update`,
    lose(admin),
    () => desk.call(admin, "PUT", `/v2/@admin/users/${other}`, { badges: ["tester"], reason: "Helped." }),
  );
  expect([answer.status, answer.body.code]).toEqual([403, "not_allowed"]);
});

test("a demoted moderator can still change their own things", async () => {
  const admin = await desk.moderator("admin");
  await losses[0][1](admin)(server.deps.db);
  expect((await desk.call(admin, "PUT", "/v2/@me", { platform: "pc" })).status).toBe(200);
});
