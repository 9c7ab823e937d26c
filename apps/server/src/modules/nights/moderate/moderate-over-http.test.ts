import type { UserRole } from "@hunt/contracts/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const why = "Its times were edited.";
async function anAccount(role: UserRole) {
  return server.signIn({ uuid: await createAccount(server, role), role });
}
async function aNight(description = "") {
  const owner = await createHunter(server, `Owner ${count++}`);
  const nightUuid = await addNight(server, { members: [{ uuid: owner }] });
  await server.deps.db.updateTable("night").set({ description }).where("uuid", "=", nightUuid).execute();
  return { nightUuid, owner, ownHeaders: server.signIn({ uuid: owner, role: "user" }) };
}
const moderate = (headers: object, nightUuid: string, payload: object) =>
  server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${nightUuid}`,
    headers: { ...headers },
    payload: { reason: why, ...payload },
  });
async function noticesOf(headers: object) {
  const { items } = (await server.app.inject({ url: "/v2/@me/notices", headers: { ...headers } })).json();
  return (items as { kind: string; params: { reason: string; nightUuid: string } }[]).filter(
    ({ kind }) => kind !== "name_verified",
  );
}
const auditOf = async (object: string) =>
  (
    await server.deps.db
      .selectFrom("audit_entry")
      .select("action")
      .where("object", "=", object)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);
const statusOf = async (nightUuid: string) => (await server.app.inject(`/v2/nights/${nightUuid}`)).statusCode;

test("a moderator hides a night and removes its description, and its owner is notified of the reason", async () => {
  const { nightUuid, ownHeaders } = await aNight("Rude words.");
  const mod = await anAccount("mod");
  const answer = await moderate(mod, nightUuid, { hidden: true, clearDescription: true });
  expect(answer.json()).toMatchObject({ uuid: nightUuid, isHidden: true, description: "", isChanged: true });
  expect(await statusOf(nightUuid)).toBe(404);
  expect(
    (await noticesOf(ownHeaders)).map(({ kind, params }) => [kind, params.nightUuid, params.reason]),
  ).toEqual([
    ["description_cleared", nightUuid, why],
    ["night_hidden", nightUuid, why],
  ]);
  expect(await auditOf(nightUuid)).toEqual(["night.hide", "night.clear-description"]);
  expect((await moderate(mod, nightUuid, { hidden: false })).json().isHidden).toBe(false);
  expect(await statusOf(nightUuid)).toBe(200);
});

test("viewers who may still see a hidden night see since when it is hidden, and the latest reason", async () => {
  const { nightUuid, ownHeaders } = await aNight();
  const mod = await anAccount("mod");
  const hiddenTo = async (headers: object) =>
    (await server.app.inject({ url: `/v2/nights/${nightUuid}`, headers: { ...headers } })).json().hidden;
  expect(await hiddenTo({})).toBeNull();
  await moderate(mod, nightUuid, { hidden: true, reason: "At first sight." });
  await moderate(mod, nightUuid, { hidden: false });
  expect(await hiddenTo(ownHeaders)).toBeNull();
  await moderate(mod, nightUuid, { hidden: true });
  const told = { at: expect.any(String), reason: why };
  expect(await hiddenTo(ownHeaders)).toEqual(told);
  expect(await hiddenTo(mod)).toEqual(told);
  const url = `/v2/nights/${nightUuid}/export?format=json`;
  expect((await server.app.inject({ url, headers: { ...ownHeaders } })).json().hidden).toBeNull();
});

test("of fifty concurrent requests to hide a night, one changes it (R37)", async () => {
  const { nightUuid, ownHeaders } = await aNight();
  const mods = await Promise.all(Array.from({ length: 50 }, () => anAccount("mod")));
  const answers = await Promise.all(mods.map((mod) => moderate(mod, nightUuid, { hidden: true })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers.filter((answer) => answer.json().isChanged)).toHaveLength(1);
  expect(await auditOf(nightUuid)).toEqual(["night.hide"]);
  expect(await noticesOf(ownHeaders)).toHaveLength(1);
});

test("a moderator can hide their own night, but not show it again", async () => {
  const { nightUuid, owner } = await aNight();
  await server.deps.db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", owner).execute();
  const own = server.signIn({ uuid: owner, role: "mod" });
  expect((await moderate(own, nightUuid, { hidden: true })).statusCode).toBe(200);
  expect((await moderate(own, nightUuid, { hidden: false })).statusCode).toBe(403);
  expect((await moderate(await anAccount("mod"), nightUuid, { hidden: false })).statusCode).toBe(200);
});

test("hiding a night changes no other column, and needs an action and a reason (ASVS 15.3.3)", async () => {
  const { nightUuid } = await aNight("Kept.");
  const mod = await anAccount("mod");
  const before = await server.deps.db.selectFrom("night").selectAll().where("uuid", "=", nightUuid).execute();
  expect((await moderate(mod, nightUuid, { verified: true, season: 1, scope: "private" })).statusCode).toBe(
    400,
  );
  expect((await moderate(mod, nightUuid, { hidden: true, reason: "  " })).statusCode).toBe(400);
  expect((await moderate(mod, nightUuid, { hidden: true, reason: undefined })).statusCode).toBe(400);
  const after = await server.deps.db.selectFrom("night").selectAll().where("uuid", "=", nightUuid).execute();
  expect(after).toEqual(before);
});
