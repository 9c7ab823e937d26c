import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDerived } from "../../../platform/database/check-derived.ts";
import {
  type ConnectionTarget,
  migrationTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../../../platform/database/open-database.ts";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sayPresence } from "../presence/say-presence.ts";
import { giveUpNight } from "./give-up-night.ts";
import { takeBackNight } from "./take-back-night.ts";

const calls = 50;
/**
 * As many calls run at once as there are connections, because more would wait for a connection and not for the night.
 */
const atOnce = 5;

let server: TestApp;
let opened: OpenDatabase;
beforeAll(async () => {
  let target: ConnectionTarget | undefined;
  server = await createTestApp({
    work: false,
    prepareDatabase: async (owned) => {
      target = owned;
    },
  });
  if (!target) throw new Error("a test's database has an owner");
  opened = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log: server.deps.log });
});
afterAll(async () => {
  await opened.close();
  await server.close();
});

/** Makes all calls, several at once, and returns the refusals. */
async function race(call: (index: number) => Promise<unknown>): Promise<readonly unknown[]> {
  const refusals: unknown[] = [];
  let next = 0;
  const worker = async () => {
    while (next < calls) {
      const index = next;
      next += 1;
      await call(index).catch((error: unknown) => refusals.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return refusals;
}

const userOf = (uuid: string) => ({ kind: "user", uuid, role: "user" }) as const;
const stateOf = (nightUuid: string) =>
  server.deps.db
    .selectFrom("night")
    .innerJoin("night_standing", "night_standing.night_uuid", "night.uuid")
    .select(["deleted_at", "deleted_by_owners", "is_counted"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
/** Returns how many calls changed something; each change writes one entry. */
const entriesOf = async (nightUuid: string, action: string) =>
  (
    await server.deps.db
      .selectFrom("audit_entry")
      .select("id")
      .where("object", "=", nightUuid)
      .where("action", "=", action)
      .execute()
  ).length;

test("of fifty concurrent confirmations one is stored, and the night counts once (R37)", async () => {
  const uuid = await createHunter(server, "Race One");
  const nightUuid = await addNight(server, { members: [{ uuid }], isSent: false });
  const say = (confirmed: boolean) =>
    sayPresence(server.deps, userOf(uuid), { nightUuid, userUuid: uuid, confirmed });
  await race(() => say(true));
  expect(await entriesOf(nightUuid, "night.presence")).toBe(1);
  expect((await stateOf(nightUuid)).is_counted).toBe(true);
  await race((index) => say(index % 2 === 0));
  const [member] = await server.deps.db
    .selectFrom("night_member")
    .select("presence")
    .where("night_uuid", "=", nightUuid)
    .execute();
  expect((await stateOf(nightUuid)).is_counted).toBe(member?.presence);
  expect(await checkDerived(opened.db, { repairs: false })).toEqual([]);
});

test("two owners who delete a night concurrently remove it, and one of fifty concurrent restorations brings it back (R37)", async () => {
  const [one, other] = [await createHunter(server, "Race Two"), await createHunter(server, "Race Three")];
  const nightUuid = await addNight(server, { members: [{ uuid: one }, { uuid: other }] });
  await server.deps.db.transaction().execute((trx) => sendNight(trx, nightUuid, other));
  const each = (verb: (uuid: string) => Promise<unknown>) =>
    race((index) => verb(index % 2 === 0 ? one : other));
  await each((uuid) => giveUpNight(server.deps, userOf(uuid), { nightUuid, userUuid: uuid }));
  expect(await stateOf(nightUuid)).toMatchObject({ deleted_by_owners: true, deleted_at: expect.any(Date) });
  expect(await entriesOf(nightUuid, "night.give_up")).toBe(2);
  const restored = await each((uuid) =>
    takeBackNight(server.deps, userOf(uuid), { nightUuid, userUuid: uuid }),
  );
  expect(restored).toEqual([]);
  expect(await entriesOf(nightUuid, "night.take_back")).toBe(2);
  expect(await stateOf(nightUuid)).toMatchObject({ deleted_by_owners: false, deleted_at: null });
  await each(async (uuid) => {
    const verb = uuid === one ? giveUpNight : takeBackNight;
    await verb(server.deps, userOf(uuid), { nightUuid, userUuid: uuid });
  });
  expect(await stateOf(nightUuid)).toMatchObject({ deleted_at: null });
  expect(await checkDerived(opened.db, { repairs: false })).toEqual([]);
});
