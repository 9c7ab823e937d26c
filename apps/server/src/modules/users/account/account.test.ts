import type { MeAnswer, UserSettingsAnswer } from "@hunt/contracts/me";
import type { NoticeAnswer } from "@hunt/contracts/notices";
import type { UserAnswer } from "@hunt/contracts/users";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter, giveVerifiedName, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { maxAliasesAtOnce } from "../name/assign-name.ts";
import { linkNights } from "../name/link-nights.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const signIn = (uuid: string) => server.signIn({ uuid, role: "user" });
const put = (uuid: string, url: string, payload: object) =>
  server.app.inject({ method: "PUT", url, headers: signIn(uuid), payload });
const get = async <T>(uuid: string, url: string) =>
  (await server.app.inject({ url, headers: signIn(uuid) })).json<T>();
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe("PUT /v2/@me/settings", () => {
  const changes = [
    { key: "displayAliases", value: true },
    { key: "aliases", value: ["Old Name", "Older Name"] },
    { key: "platform", value: "xbox" },
    { key: "timeFormat", value: "12h" },
    { key: "language", value: "ja" },
    { key: "language", value: "en_GB" },
    { key: "theme", value: "light" },
  ] as const;
  test.each(changes)("the settings call sets $key to $value, and nothing else", async ({ key, value }) => {
    const uuid = await createAccount(server);
    const before = (await get<MeAnswer>(uuid, "/v2/@me")).settings;
    expect(before).toEqual({
      displayAliases: false,
      aliases: [],
      platform: "pc",
      timeFormat: "24h",
      language: "en_GB",
      theme: "system",
      patreonTier: null,
      badges: [],
    });
    const answer = await put(uuid, "/v2/@me/settings", { key, value });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<UserSettingsAnswer>()).toEqual({ ...before, [key]: value });
    expect((await get<MeAnswer>(uuid, "/v2/@me")).settings).toEqual({ ...before, [key]: value });
  });

  test.each([
    { key: "patreonTier", value: "Gold" },
    { key: "badges", value: ["admin"] },
    { key: "role", value: "admin" },
    { key: "theme", value: "pink" },
    { key: "timeFormat", value: 12 },
    { key: "language", value: "klingon" },
    { key: "aliases", value: "Name" },
    { key: "aliases", value: Array.from({ length: 11 }, (_, index) => `Alias ${index}`) },
    { key: "aliases", value: ["\u200b\u202e"] },
    { value: "dark" },
    { key: "theme" },
  ])("the settings call refuses %j (threat 31)", async (body) => {
    const uuid = await createAccount(server);
    const answer = await put(uuid, "/v2/@me/settings", body);
    expect(answer.statusCode).toBe(400);
    expect((await get<MeAnswer>(uuid, "/v2/@me")).role).toBe("user");
  });
});

describe("PUT /v2/@me", () => {
  test("an update of the account changes the given fields, ignores those that only others may change (ASVS 15.3.3), and returns it", async () => {
    const uuid = await createHunter(server, "Profiled");
    const before = await get<MeAnswer>(uuid, "/v2/@me");
    const echo = {
      ...before,
      role: "admin",
      badges: ["founder"],
      ign: "Somebody",
      verifiedAt: null,
      platform: "ps",
    };
    const answer = await put(uuid, "/v2/@me", echo);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...before,
      platform: "ps",
      settings: { ...before.settings, platform: "ps" },
    });
  });

  test("an account shows aliases to everybody, and lets them be found, only while they are displayed", async () => {
    const uuid = await createHunter(server, "Alias Owner");
    const found = async () =>
      (await server.app.inject("/v2/users?search=former%20glory")).json<{ items: UserAnswer[] }>().items
        .length;
    await put(uuid, "/v2/@me", { aliases: ["Former Glory", "former glory"], displayAliases: false });
    expect(await found()).toBe(0);
    await put(uuid, "/v2/@me", { displayAliases: true });
    expect(await found()).toBe(1);
    const shown = (await server.app.inject("/v2/users/alias%20owner")).json<UserAnswer>();
    expect(shown.aliases).toEqual(["former glory"]);
  });

  test("an alias that is, or looks like, a name which another account verifies is removed, and its owner is notified (threat 48)", async () => {
    const uuid = await createAccount(server);
    await put(uuid, "/v2/@me", { aliases: ["Lаte", "Other Nick"], displayAliases: true });
    await verify(server, uuid, "Alias Loser");
    const mine = async () => (await server.app.inject("/v2/users/alias%20loser")).json<UserAnswer>();
    expect((await mine()).aliases).toEqual(["Lаte", "Other Nick"]);
    await createHunter(server, "Late");
    expect((await mine()).aliases).toEqual(["Other Nick"]);
    const found = await server.app.inject(`/v2/users?search=${encodeURIComponent("Lаte")}`);
    expect(found.json().items).toEqual([]);
    const { items } = await get<{ items: NoticeAnswer[] }>(uuid, "/v2/@me/notices");
    expect(items[0]).toMatchObject({ kind: "alias_taken", params: { alias: "Lаte" } });
    // The account's own name is not a reason to remove an alias.
    await put(uuid, "/v2/@me", { aliases: ["Alias Loser"] });
    await verify(server, uuid, "ALIAS LOSER");
    expect((await mine()).aliases).toEqual(["Alias Loser"]);
  });

  test("an alias is removed at once from a bounded number of accounts, and by a job from all others (threat 48)", async () => {
    const count = maxAliasesAtOnce + 2;
    const uuids = [];
    for (let index = 0; index < count; index += 1) {
      const uuid = await createAccount(server);
      await put(uuid, "/v2/@me", { aliases: ["Everybody"] });
      uuids.push(uuid);
    }
    const holder = await createAccount(server);
    const named = await giveVerifiedName(server, holder, "Everybody");
    expect(named.takenAliases).toBe(maxAliasesAtOnce);
    await linkNights(server.deps, holder, new AbortController().signal);
    const accounts = server.deps.db.selectFrom("user_account").select("aliases").where("uuid", "in", uuids);
    expect((await accounts.execute()).flatMap(({ aliases }) => aliases)).toEqual([]);
  });

  test("an alias that is, or looks like, the verified name of another account is refused (threat 48)", async () => {
    await createHunter(server, "Renowned");
    const uuid = await createAccount(server);
    for (const alias of ["renowned", "Rеnowned", "Ren0wned"]) {
      const answer = await put(uuid, "/v2/@me", { aliases: [alias] });
      expect([alias, answer.statusCode, codeOf(answer)]).toEqual([alias, 409, "name_looks_alike"]);
    }
  });
});

describe("notices", () => {
  test("notices are listed latest first, and are counted until the account has seen them: later ones still count", async () => {
    const uuid = await createAccount(server);
    const tell = (ign: string) =>
      server.deps.db
        .transaction()
        .execute((trx) =>
          notifyUser(server.deps, trx, { userUuid: uuid, kind: "name_lost", params: { ign } }),
        );
    await tell("One");
    await tell("Two");
    const list = () => get<{ total: number; items: NoticeAnswer[] }>(uuid, "/v2/@me/notices?limit=1");
    const { total, items } = await list();
    expect([total, items.map(({ params }) => params)]).toEqual([2, [{ ign: "Two" }]]);
    const unseen = async () => (await get<MeAnswer>(uuid, "/v2/@me")).unseenNotices;
    expect(await unseen()).toBe(2);
    await tell("Three");
    await put(uuid, "/v2/@me/notices/seen", { upTo: items[0]?.id });
    expect(await unseen()).toBe(1);
    await put(uuid, "/v2/@me/notices/seen", {});
    expect(await unseen()).toBe(0);
    const other = await createAccount(server);
    expect(await get(other, "/v2/@me/notices")).toEqual({ total: 0, items: [] });
  });
});

test("a repeated change is neither written nor recorded", async () => {
  const uuid = await createAccount(server);
  const entries = () =>
    server.deps.db.selectFrom("audit_entry").select("details").where("by_name", "=", uuid).execute();
  const row = () =>
    server.deps.db
      .selectFrom("user_account")
      .select(sql<string>`xmin::text`.as("writtenBy"))
      .where("uuid", "=", uuid)
      .executeTakeFirstOrThrow();
  const choices = { platform: "xbox", aliases: ["Said Once"], displayAliases: true };
  expect((await put(uuid, "/v2/@me", choices)).statusCode).toBe(200);
  const written = await row();
  for (const [url, payload] of [
    ["/v2/@me", choices],
    ["/v2/@me", {}],
    ["/v2/@me/settings", { key: "aliases", value: ["Said Once"] }],
    ["/v2/@me/settings", { key: "theme", value: "system" }],
  ] as const)
    expect((await put(uuid, url, payload)).statusCode).toBe(200);
  expect(await row()).toEqual(written);
  expect(await entries()).toHaveLength(1);
});
