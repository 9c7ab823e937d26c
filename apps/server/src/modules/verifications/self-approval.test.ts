import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, unverify, verify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { countApprovers } from "./queries.ts";

// Threat 45: nobody decides about a night that they were in, by whatever they say or do of themself.

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Self");
});
afterAll(() => server.close());

/** Somebody with a verified name who decides. */
async function hunterWhoDecides(): Promise<Person> {
  const { uuid } = await desk.hunter();
  await server.deps.db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", uuid).execute();
  return { uuid, role: "mod" };
}

/** As it is while a merge of many nights is under way. */
const become = (from: Person, into: Person | null) =>
  server.deps.db
    .updateTable("user_account")
    .set({ merged_into: into?.uuid ?? null })
    .where("uuid", "=", from.uuid)
    .execute();

/** A night under the names that its squad has proved, sent by the first. */
async function squadOf(...squad: readonly Person[]): Promise<string> {
  const { db } = server.deps;
  const members = await Promise.all(
    squad.map(async ({ uuid }) => {
      const account = db.selectFrom("user_account").select("ign").where("uuid", "=", uuid);
      return { uuid, name: (await account.executeTakeFirstOrThrow()).ign ?? "" };
    }),
  );
  return await desk.night(squad, { members });
}

const hide = (person: Person, nightUuid: string, hidden: boolean) =>
  desk.call(person, "PATCH", `/v2/@admin/nights/${nightUuid}`, { hidden, reason: "Its times were edited." });

async function mayDecide(person: Person, uuid: string) {
  const { items } = (await desk.queue(person, "?limit=100")).body;
  const queued = items.find((item: { uuid: string }) => item.uuid === uuid);
  return [queued.mayDecide, (await desk.look(person, uuid)).body.mayDecide];
}

test("who gave their name up was in the squad all the same", async () => {
  const [me, mate] = [await hunterWhoDecides(), await desk.hunter()];
  const night = await squadOf(mate, me);
  const { uuid } = (await desk.ask(mate, night)).body;
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
  await hide(await desk.moderator(), night, true);
  await unverify(server, me.uuid);
  expect(await mayDecide(me, uuid)).toEqual([false, false]);
  expect((await hide(me, night, false)).status).toBe(403);
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
});

test("who takes over the name of a hunter, or hands it to another account, is that hunter", async () => {
  const [me, mate] = [await hunterWhoDecides(), await desk.hunter()];
  const other: Person = { uuid: await createAccount(server), role: "user" };
  const night = await squadOf(mate, me);
  const { uuid } = (await desk.ask(mate, night)).body;
  const name = await server.deps.db
    .selectFrom("user_account")
    .select("ign")
    .where("uuid", "=", me.uuid)
    .executeTakeFirstOrThrow();
  await unverify(server, me.uuid);
  await verify(server, other.uuid, name.ign ?? "");
  expect(await mayDecide(me, uuid)).toEqual([false, false]);
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
  // The nights stay the other account's when somebody who decides proves the name after it.
  const successor = await desk.moderator();
  await verify(server, successor.uuid, name.ign ?? "");
  expect(await mayDecide(successor, uuid)).toEqual([false, false]);
  expect((await desk.approve(successor, uuid)).body.code).toBe("own_verification");
  await hide(await desk.moderator(), night, true);
  expect((await hide(successor, night, false)).status).toBe(403);
});

test("an account that was merged into one's own is oneself, also while its nights have not moved yet", async () => {
  const [me, other, mate] = [await desk.moderator(), await desk.hunter(), await desk.hunter()];
  const night = await desk.night([other, mate]);
  const { uuid } = (await desk.ask(mate, night)).body;
  await become(other, me);
  expect(await mayDecide(me, uuid)).toEqual([false, false]);
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
});

test("what one sent and gave up one does not show again", async () => {
  const [me, mate] = [await hunterWhoDecides(), await desk.hunter()];
  const night = await squadOf(me, mate);
  await hide(await desk.moderator(), night, true);
  const { db } = server.deps;
  const givenUp = { given_up_at: new Date(server.clock.nowMs) };
  await db.updateTable("upload_night").set(givenUp).where("night_uuid", "=", night).execute();
  await db.deleteFrom("night_member").where("user_uuid", "=", me.uuid).execute();
  expect((await hide(me, night, false)).status).toBe(403);
});

test("who proves, after an approval, a name that the night's squad has, has it looked at again by somebody else", async () => {
  const [me, mate] = [await desk.moderator(), await desk.hunter()];
  const { name } = await server.deps.db
    .selectFrom("user_account")
    .select("ign as name")
    .where("uuid", "=", mate.uuid)
    .executeTakeFirstOrThrow();
  const night = await desk.night([mate], {
    members: [{ uuid: mate.uuid, name: name ?? "" }, { name: "Latecomer" }],
  });
  const { uuid } = (await desk.ask(mate, night)).body;
  expect((await desk.approve(me, uuid)).status).toBe(200);
  const another = await desk.moderator();
  expect((await desk.look(another, uuid)).body.recheck).toBe(false);
  // By another name, nothing is said of this night.
  await verify(server, me.uuid, "Somebodyelse");
  expect((await desk.look(another, uuid)).body.recheck).toBe(false);
  await verify(server, me.uuid, "Latecomer");
  expect((await desk.look(another, uuid)).body).toMatchObject({ status: "approved", recheck: true });
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
  expect((await desk.approve(another, uuid)).status).toBe(200);
  expect((await desk.look(another, uuid)).body.recheck).toBe(false);
});

test("an account that is another's by now is nobody more who could give a second approval", async () => {
  const before = await countApprovers(server.deps.db, [], new Date(server.clock.nowMs));
  const [one, same] = [await desk.moderator(), await desk.moderator()];
  await become(one, same);
  expect(await countApprovers(server.deps.db, [], new Date(server.clock.nowMs))).toBe(before + 1);
});
