import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { operator } from "../../../testing/by-operator.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { forgetNight } from "../../night-logs/forget/forget-night.ts";
import { moderateNight } from "../moderate/moderate-night.ts";

const start = Date.UTC(2026, 10, 22, 12);
const day = 86_400_000;

let server: TestApp;
let seed = 8100;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const newHunter = () => {
  seed += 1;
  return createHunter(server, `Changer ${seed}`);
};
const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const ask = (method: "PUT" | "DELETE" | "POST", path: string, uuid: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/v2/@me/nights/${path}`,
    headers: as(uuid),
    ...(payload && { payload }),
  });
const update = (night: string, uuid: string, body: object) => ask("PUT", night, uuid, body);
const remove = (night: string, uuid: string) => ask("DELETE", night, uuid);
const restore = (night: string, uuid: string) => ask("POST", `${night}/restore`, uuid);
const statusFor = async (night: string, uuid?: string) =>
  (await server.app.inject({ url: `/v2/nights/${night}`, headers: uuid === undefined ? {} : as(uuid) }))
    .statusCode;
const listOf = async (uuid: string) =>
  (await server.app.inject({ url: "/v2/@me/nights", headers: as(uuid) })).json();
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const add = (input: AddNightInput) => addNight(server, input);
const sendAs = (night: string, uuid: string | null) =>
  server.deps.db.transaction().execute((trx) => sendNight(trx, night, uuid));
const forget = (night: string) => forgetNight(server.deps, night);
const moderate = (nightUuid: string, action: "hide" | "delete") =>
  moderateNight(server.deps, operator, { nightUuid, action, reason: "a test" });

describe("PUT /v2/@me/nights/{uuid}", () => {
  test("an owner chooses the scope, and the night keeps the widest scope of its owners", async () => {
    const [one, other] = [await newHunter(), await newHunter()];
    const night = await add({ members: [{ uuid: one }, { uuid: other }] });
    await sendAs(night, other);
    const answer = await update(night, one, { scope: "private" });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { scope: "public", chosenScope: "private", access: "owner" },
    ]);
    expect((await update(night, other, { scope: "unlisted" })).json().scope).toBe("unlisted");
    expect((await update(night, other, { scope: "private" })).json().scope).toBe("private");
    expect(await statusFor(night)).toBe(404);
    expect(await statusFor(night, one)).toBe(200);
    expect((await update(night, one, { scope: "public" })).json().scope).toBe("public");
    expect(await statusFor(night)).toBe(200);
  });

  test("a change by an owner changes nothing in the other nights of the same upload", async () => {
    const me = await newHunter();
    const [night, sibling] = [await add({ members: [{ uuid: me }] }), await add({ members: [{ uuid: me }] })];
    const [mine] = await server.deps.db
      .selectFrom("upload_night")
      .select("upload_uuid")
      .where("night_uuid", "=", night)
      .execute();
    await server.deps.db
      .updateTable("upload_night")
      .set({ upload_uuid: mine?.upload_uuid ?? "", number: 2 })
      .where("night_uuid", "=", sibling)
      .execute();
    await update(night, me, { scope: "private" });
    await update(sibling, me, { scope: "unlisted" });
    expect((await listOf(me)).items.map(({ uuid, scope }: Record<string, string>) => [uuid, scope])).toEqual(
      expect.arrayContaining([
        [night, "private"],
        [sibling, "unlisted"],
      ]),
    );
    expect((await update(night, me, { description: "x" })).json().scope).toBe("private");
  });

  test("a change by an owner cleans the description, ignores unknown fields, and writes nothing else", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }] });
    const answer = await update(night, me, {
      description: "A record\u202e!\r\n\r\n\r\nWith friends",
      verified: true,
      hidden: true,
      season: 1,
      squadSize: 4,
      presence: true,
      uuid: me,
    });
    expect(answer.json()).toMatchObject({
      uuid: night,
      description: "A record!\n\nWith friends",
      verified: false,
      isHidden: false,
      season: 3,
      squadSize: 1,
      presence: null,
    });
    expect((await update(night, me, { description: "x".repeat(2001) })).statusCode).toBe(400);
  });

  test("a member of the squad chooses who sees them, and can change nothing else of the night", async () => {
    const [owner, me, stranger] = [await newHunter(), await newHunter(), await newHunter()];
    const night = await add({ members: [{ uuid: owner }, { uuid: me }] });
    expect((await update(night, me, { memberScope: "private" })).json()).toMatchObject({
      access: "member",
      memberScope: "private",
    });
    const seen = (await server.app.inject(`/v2/nights/${night}`)).json();
    expect(seen.users.map((user: { uuid: string }) => user.uuid)).toEqual([owner, null]);
    for (const body of [{ description: "mine" }, { scope: "private" }, { category: null }])
      expect(outcome(await update(night, me, body))).toEqual([403, "not_allowed"]);
    expect(outcome(await update(night, stranger, { memberScope: "public" }))).toEqual([403, "not_allowed"]);
    // A stranger who only sent a log of the night cannot change it either.
    await sendAs(night, stranger);
    for (const body of [{ memberScope: "public" }, { description: "mine" }, { scope: "unlisted" }])
      expect(outcome(await update(night, stranger, body))).toEqual([403, "not_allowed"]);
    const unsent = await add({ members: [{ uuid: owner }], isSent: false });
    await sendAs(unsent, stranger);
    expect(outcome(await update(unsent, stranger, { memberScope: "public" }))).toEqual([403, "not_in_squad"]);
  });

  test("a change by an owner accepts a category of the night's season that fits its squad and its full runs", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }], season: 4, fullRuns: 6 });
    expect((await update(night, me, { category: "any%" })).json().category).toBe("any%");
    expect(outcome(await update(night, me, { category: "100%" }))).toEqual([400, "unknown_category"]);
    const short = await add({ members: [{ uuid: me }], season: 4, fullRuns: 5 });
    expect(outcome(await update(short, me, { category: "any%" }))).toEqual([422, "category_does_not_fit"]);
    await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", night).execute();
    expect(outcome(await update(night, me, { category: "novaless%" }))).toEqual([409, "night_approved"]);
    expect((await update(night, me, { category: "any%" })).statusCode).toBe(200);
    await server.deps.db.updateTable("night").set({ verified: false }).where("uuid", "=", night).execute();
    expect((await update(night, me, { category: null })).json().category).toBeNull();
  });
});

describe("DELETE /v2/@me/nights/{uuid} and its undo", () => {
  test("the last owner's deletion removes the night for everybody, and the undo brings it back", async () => {
    const [me, mate] = [await newHunter(), await newHunter()];
    const night = await add({ members: [{ uuid: me }, { uuid: mate }] });
    // A visitor's copy does not keep the night.
    const copy = await sendAs(night, null);
    await server.deps.db
      .updateTable("upload_night")
      .set({ status: "duplicate" })
      .where("upload_uuid", "=", copy)
      .execute();
    expect((await remove(night, me)).statusCode).toBe(204);
    expect([await statusFor(night), await statusFor(night, me), await statusFor(night, mate)]).toEqual([
      404, 404, 404,
    ]);
    expect((await server.app.inject(`/v2/stats?userUuid=${me}`)).json().nights).toBe(0);
    expect((await listOf(mate)).total).toBe(0);
    const [item] = (await listOf(me)).items;
    expect(item).toMatchObject({ uuid: night, access: "owner", isDeleted: true });
    expect(item.restorableUntil).toBe(new Date(server.clock.nowMs + 7 * day).toISOString());
    expect(outcome(await restore(night, mate))).toEqual([404, "night_not_found"]);
    expect((await restore(night, me)).json()).toMatchObject({ isDeleted: false, restorableUntil: null });
    expect([await statusFor(night), (await listOf(mate)).total]).toEqual([200, 1]);
    expect((await server.app.inject(`/v2/stats?userUuid=${me}`)).json().nights).toBe(1);
    // A second restoration changes nothing.
    expect((await restore(night, me)).statusCode).toBe(200);
  });

  test("a night that one of its owners deletes stays with the other owner, in that owner's scope", async () => {
    const [one, other] = [await newHunter(), await newHunter()];
    const night = await add({ members: [{ uuid: one }, { uuid: other }] });
    await sendAs(night, other);
    await update(night, other, { scope: "unlisted" });
    const removed = await remove(night, one);
    expect([removed.statusCode, removed.json()]).toMatchObject([
      200,
      { remains: true, scope: "unlisted", owners: [{ uuid: other }] },
    ]);
    expect([await statusFor(night), (await listOf(other)).items[0].scope]).toEqual([200, "unlisted"]);
    expect((await listOf(one)).items[0]).toMatchObject({ access: "member", isDeleted: true });
    expect(outcome(await update(night, one, { description: "still mine" }))).toEqual([403, "not_allowed"]);
    expect(outcome(await remove(night, one))).toEqual([403, "not_allowed"]);
    await remove(night, other);
    expect(await statusFor(night)).toBe(404);
    await restore(night, one);
    expect((await listOf(one)).items[0]).toMatchObject({ access: "owner", scope: "public" });
  });

  test("nothing of the night is left after a week, and it cannot be restored", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }] });
    await remove(night, me);
    server.clock.nowMs += 7 * day - 1;
    await forget(night);
    expect((await listOf(me)).total).toBe(1);
    server.clock.nowMs += 1;
    expect(outcome(await restore(night, me))).toEqual([409, "past_restoring"]);
    expect((await listOf(me)).total).toBe(0);
    await forget(night);
    expect(outcome(await restore(night, me))).toEqual([404, "night_not_found"]);
    const uploads = server.deps.db.selectFrom("upload").select("uuid").where("user_uuid", "=", me);
    expect(await uploads.execute()).toEqual([]);
  });

  test("a night that moderators hid stays hidden, and its owner cannot restore what an admin deleted", async () => {
    const me = await newHunter();
    const hidden = await add({ members: [{ uuid: me }] });
    await moderate(hidden, "hide");
    await remove(hidden, me);
    expect((await restore(hidden, me)).json()).toMatchObject({ isHidden: true });
    expect(await statusFor(hidden)).toBe(404);
    const deleted = await add({ members: [{ uuid: me }] });
    await remove(deleted, me);
    await moderate(deleted, "delete");
    expect(outcome(await restore(deleted, me))).toEqual([404, "night_not_found"]);
    expect((await listOf(me)).items.map((item: { uuid: string }) => item.uuid)).not.toContain(deleted);
  });

  test("an approved night can be deleted too, and comes back approved", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }], verified: true });
    await remove(night, me);
    expect(await statusFor(night)).toBe(404);
    expect((await restore(night, me)).json()).toMatchObject({ verified: true, standing: "counted" });
  });

  test("a late try of the same upload, under its key, does not bring the night back", async () => {
    const squad = `Late${seed}x`;
    const me = await createHunter(server, `${squad}1`);
    const log = simulatedLogs(seed, { hunters: hunters(1, squad), maximumRunsPerNight: 1 })[0] ?? "";
    const publish = (key: string) =>
      publishLog(server, log, { headers: { ...as(me), "idempotency-key": key } });
    const night = (await publish("one key")).upload.nights[0]?.uuid ?? "";
    await remove(night, me);
    await publish("one key");
    expect(await statusFor(night)).toBe(404);
    await publish("another key");
    expect(await statusFor(night)).toBe(200);
  });

  test("the same log brings the night back when the sender or a mate sends it again", async () => {
    const squad = `Again${seed}x`;
    const [me, mate] = [await createHunter(server, `${squad}1`), await createHunter(server, `${squad}2`)];
    const log = simulatedLogs(seed, { hunters: hunters(2, squad), maximumRunsPerNight: 1 })[0] ?? "";
    const publish = (uuid: string | null, query = "") =>
      publishLog(server, log, { query, headers: uuid === null ? {} : as(uuid) });
    const { upload } = await publish(me, "?description=my%20words");
    const night = upload.nights[0]?.uuid ?? "";
    await remove(night, me);
    await publish(me);
    expect(await statusFor(night)).toBe(200);
    await remove(night, me);
    // A visitor's copy does not bring the night back.
    await publish(null);
    expect(await statusFor(night)).toBe(404);
    await publish(mate, "?description=their%20words");
    expect(await statusFor(night)).toBe(200);
    expect((await listOf(mate)).items).toMatchObject([
      { uuid: night, access: "owner", description: "their words" },
    ]);
    // The night takes its figures from a remaining log once the first is forgotten.
    server.clock.nowMs += 7 * day;
    await forget(night);
    const source = await server.deps.db
      .selectFrom("night")
      .innerJoin("upload", "upload.uuid", "night.source_upload_uuid")
      .select("upload.user_uuid")
      .where("night.uuid", "=", night)
      .execute();
    expect(source).not.toContainEqual({ user_uuid: me });
    expect(source).toHaveLength(1);
  });
});

test("a repeated change is neither written nor recorded", async () => {
  const uuid = await newHunter();
  const night = await addNight(server, { members: [{ uuid }] });
  const body = { scope: "unlisted", description: "once", category: null, memberScope: "private" };
  expect((await update(night, uuid, body)).statusCode).toBe(200);
  const version = () =>
    server.deps.db.selectFrom("night").select("version").where("uuid", "=", night).executeTakeFirstOrThrow();
  const written = await version();
  for (const again of [body, {}, { description: " once\u0000" }])
    expect((await update(night, uuid, again)).statusCode).toBe(200);
  expect(await version()).toEqual(written);
  const entries = await server.deps.db
    .selectFrom("audit_entry")
    .select("action")
    .where("object", "=", night)
    .execute();
  expect(entries).toEqual([{ action: "night.update" }]);
});
