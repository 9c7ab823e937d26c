import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, unverify, verify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { countApprovers } from "./queries.ts";

// Nobody decides about a night that they were in, whatever they say or do about themselves.

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  desk = openDesk(server, "Self");
});
afterAll(() => server.close());

/** Creates a moderator with a verified name. */
async function hunterWhoDecides(): Promise<Person> {
  const { uuid } = await desk.hunter();
  await server.deps.db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", uuid).execute();
  return { uuid, role: "mod" };
}

/** Sets the state that exists while a merge of many nights is under way. */
const become = (from: Person, into: Person | null) =>
  server.deps.db
    .updateTable("user_account")
    .set({ merged_into: into?.uuid ?? null })
    .where("uuid", "=", from.uuid)
    .execute();

/** Publishes a night under the names that its squad has proved, sent by the first member. */
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

test("a moderator who gave their name up still counts as a member of the squad", async () => {
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

test("a moderator who takes over a hunter's name, or hands it to another account, counts as that hunter", async () => {
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
  // The nights stay with the other account when a moderator proves the name after it.
  const successor = await desk.moderator();
  await verify(server, successor.uuid, name.ign ?? "");
  expect(await mayDecide(successor, uuid)).toEqual([false, false]);
  expect((await desk.approve(successor, uuid)).body.code).toBe("own_verification");
  await hide(await desk.moderator(), night, true);
  expect((await hide(successor, night, false)).status).toBe(403);
});

test("an account that was merged into a moderator's counts as the moderator's own, even before its nights have moved", async () => {
  const [me, other, mate] = [await desk.moderator(), await desk.hunter(), await desk.hunter()];
  const night = await desk.night([other, mate]);
  const { uuid } = (await desk.ask(mate, night)).body;
  await become(other, me);
  expect(await mayDecide(me, uuid)).toEqual([false, false]);
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
});

test("a moderator cannot show a night again that they sent and gave up", async () => {
  const [me, mate] = [await hunterWhoDecides(), await desk.hunter()];
  const night = await squadOf(me, mate);
  await hide(await desk.moderator(), night, true);
  const { db } = server.deps;
  const givenUp = { given_up_at: new Date(server.clock.nowMs) };
  await db.updateTable("upload_night").set(givenUp).where("night_uuid", "=", night).execute();
  await db.deleteFrom("night_member").where("user_uuid", "=", me.uuid).execute();
  expect((await hide(me, night, false)).status).toBe(403);
});

test("an approval is marked for a recheck by another moderator when its moderator later proves a name of the night's squad", async () => {
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
  // A proof of another name does not affect this night.
  await verify(server, me.uuid, "Somebodyelse");
  expect((await desk.look(another, uuid)).body.recheck).toBe(false);
  await verify(server, me.uuid, "Latecomer");
  expect((await desk.look(another, uuid)).body).toMatchObject({ status: "approved", recheck: true });
  expect((await desk.approve(me, uuid)).body.code).toBe("own_verification");
  expect((await desk.approve(another, uuid)).status).toBe(200);
  expect((await desk.look(another, uuid)).body.recheck).toBe(false);
});

test("an account that was merged into another no longer counts as one that could give a second approval", async () => {
  const before = await countApprovers(server.deps.db, [], new Date(server.clock.nowMs));
  const [one, same] = [await desk.moderator(), await desk.moderator()];
  await become(one, same);
  expect(await countApprovers(server.deps.db, [], new Date(server.clock.nowMs))).toBe(before + 1);
});
