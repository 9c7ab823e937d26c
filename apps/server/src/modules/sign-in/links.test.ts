import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import { steamPersonas } from "../../testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import {
  comeBack,
  goToProvider,
  openBrowser,
  readAccountOf,
  signInAt,
  type TestBrowser,
} from "../../testing/providers/test-browser.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minute = 60_000;
const success = "/auth?redirectTo=%2Faccount";
const refused = (error: string) => `/auth?error=${error}&redirectTo=%2Faccount`;
const ownPages = { "sec-fetch-site": "same-origin" };

let providers: LocalProviders;
let server: TestApp;
beforeAll(async () => {
  providers = await startLocalProviders({ clock: () => server.clock.nowMs });
  server = await createTestApp({
    nowMs: Date.UTC(2026, 10, 22, 12),
    environment: providers.environment,
    work: false,
  });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("provider_link").execute();
});

const [steamOne, steamTwo] = [steamPersonas[0]!.steamId, steamPersonas[1]!.steamId];
const [patronOne, patronTwo] = [patreonPersonas[0]!.id, patreonPersonas[1]!.id];
const linkPatreon = { provider: "patreon", as: patronOne, link: true } as const;

/** Opens a browser that is signed in by Steam, and returns it with its account. */
async function bySteam(as = steamOne): Promise<{ browser: TestBrowser; uuid: string }> {
  const browser = openBrowser(server);
  expect(await signInAt(browser, { provider: "steam", as })).toBe(success);
  return { browser, uuid: String(await readAccountOf(browser)) };
}

const leave = (browser: TestBrowser, headers: Readonly<Record<string, string>> = ownPages) =>
  browser.get("/v2/auth/link", headers);
const typesOf = async (browser: TestBrowser) =>
  (await browser.get("/v2/@me/auth/providers")).json().map(({ type }: { type: string }) => type);

describe("linking a provider to an account", () => {
  test("linking a provider lets both providers lead to one account", async () => {
    const { browser, uuid } = await bySteam();
    expect((await leave(browser)).json()).toEqual({
      expiresAt: new Date(server.clock.nowMs + 5 * minute).toISOString(),
    });
    expect(await signInAt(browser, linkPatreon)).toBe(success);
    expect(await typesOf(browser)).toEqual(["patreon", "steam"].sort());
    const other = openBrowser(server);
    await signInAt(other, { provider: "patreon", as: patronOne });
    expect(await readAccountOf(other)).toBe(uuid);
  });

  test("linking a provider shows names, but never the provider's ids or tokens", async () => {
    const { browser } = await bySteam();
    const answer = await browser.get("/v2/@me/auth/providers");
    expect(answer.json()).toEqual([
      { type: "steam", linkedAt: new Date(server.clock.nowMs).toISOString(), displayName: "Anemone" },
    ]);
  });

  test("linking a provider needs a ticket, which is valid once and for five minutes", async () => {
    const { browser } = await bySteam();
    expect(await signInAt(browser, linkPatreon)).toBe(refused("link_expired"));
    await leave(browser);
    const ticket = browser.cookies.get("lt")!;
    await goToProvider(browser, linkPatreon);
    browser.cookies.set("lt", ticket);
    expect(await signInAt(browser, linkPatreon)).toBe(refused("link_expired"));
    await leave(browser);
    server.clock.nowMs += 5 * minute;
    expect(await signInAt(browser, linkPatreon)).toBe(refused("link_expired"));
    expect(await typesOf(browser)).toEqual(["steam"]);
  });

  test("a ticket for linking needs a fresh sign-in, and a request from the server's own pages or with the access header", async () => {
    const { browser } = await bySteam();
    for (const headers of [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ]) {
      const answer = await leave(browser, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
    }
    const token = { "x-access-token": browser.cookies.get("at")?.value ?? "" };
    expect((await leave(browser, token)).statusCode).toBe(200);
    server.clock.nowMs += 10 * minute + 1;
    expect((await leave(browser)).json().code).toBe("fresh_sign_in_needed");
    expect((await leave(openBrowser(server))).statusCode).toBe(401);
  });

  test("linking a provider refuses the ticket of another session, and one whose session has signed out", async () => {
    const { browser } = await bySteam();
    const { browser: other } = await bySteam(steamTwo);
    await leave(browser);
    other.cookies.set("lt", browser.cookies.get("lt")!);
    expect(await signInAt(other, linkPatreon)).toBe(refused("link_expired"));
    await leave(browser);
    const back = await goToProvider(browser, linkPatreon);
    await server.app.inject({
      method: "DELETE",
      url: "/v2/sessions",
      headers: { "x-access-token": browser.cookies.get("at")?.value ?? "" },
    });
    expect(await comeBack(browser, back)).toBe(refused("link_expired"));
    expect(await server.deps.db.selectFrom("provider_link").select("provider").execute()).toHaveLength(2);
  });

  test("linking a provider never takes a provider's account away from another account (threat 22, 6.8.1)", async () => {
    const other = openBrowser(server);
    await signInAt(other, { provider: "patreon", as: patronOne });
    const { browser } = await bySteam();
    await leave(browser);
    expect(await signInAt(browser, linkPatreon)).toBe(refused("provider_taken"));
    expect(await typesOf(browser)).toEqual(["steam"]);
    expect(await typesOf(other)).toEqual(["patreon"]);
  });

  test("linking allows one account of each provider, and accepts the same one twice", async () => {
    const { browser } = await bySteam();
    for (const [as, end] of [
      [patronOne, success],
      [patronOne, success],
      [patronTwo, refused("provider_linked_already")],
    ] as const) {
      await leave(browser);
      expect(await signInAt(browser, { ...linkPatreon, as })).toBe(end);
    }
    expect(await typesOf(browser)).toHaveLength(2);
  });

  test("of 50 accounts that concurrently link the same account of a provider, one gets it (R37)", async () => {
    const found = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = openBrowser(server);
        const uuid = await createAccount(server);
        const { accessToken } = await openTestSession(server, uuid, { fingerprint: browser.fingerprint });
        browser.cookies.set("at", { value: accessToken, path: "/" });
        return { browser, uuid };
      }),
    );
    const backs: URL[] = [];
    for (const { browser } of found) {
      await leave(browser);
      backs.push(await goToProvider(browser, linkPatreon));
    }
    const ends = await Promise.all(found.map(({ browser }, index) => comeBack(browser, backs[index]!)));
    expect(ends.filter((end) => end === success)).toHaveLength(1);
    const winner = found[ends.indexOf(success)]?.uuid;
    const rows = await server.deps.db.selectFrom("provider_link").select("user_uuid").execute();
    expect(rows).toEqual([{ user_uuid: winner }]);
  });

  test("linking a provider is refused to a suspended account, which can sign in to see the reason", async () => {
    const { browser, uuid } = await bySteam();
    await leave(browser);
    const back = await goToProvider(browser, linkPatreon);
    await server.deps.db
      .updateTable("user_account")
      .set({ suspended_until: new Date(server.clock.nowMs + minute), suspend_reason: "forged nights" })
      .where("uuid", "=", uuid)
      .execute();
    expect(await comeBack(browser, back)).toBe(refused("link_expired"));
    expect((await leave(browser)).json().code).toBe("account_suspended");
    const again = openBrowser(server);
    expect(await signInAt(again, { provider: "steam", as: steamOne })).toBe(success);
    expect((await again.get("/v2/sessions")).json().user).toMatchObject({ suspendReason: "forged nights" });
    expect((await again.get("/v2/@me/auth/providers")).json().code).toBe("account_suspended");
  });
});

describe("unlinking a provider from an account", () => {
  const unlink = (
    browser: TestBrowser,
    provider: string,
    headers: Readonly<Record<string, string>> = ownPages,
  ) => browser.get(`/v2/auth/${provider}/unlink`, headers);

  async function withBoth() {
    const { browser, uuid } = await bySteam();
    await leave(browser);
    expect(await signInAt(browser, linkPatreon)).toBe(success);
    return { browser, uuid };
  }

  test("unlinking a provider leaves the other provider, and deletes Patreon's tier and tokens", async () => {
    const { browser } = await withBoth();
    expect((await browser.get("/v2/@me")).json().patreonTier).toBe("Gold");
    const answer = await unlink(browser, "patreon");
    expect([answer.statusCode, answer.json().length, answer.json()[0].type]).toEqual([200, 1, "steam"]);
    expect((await browser.get("/v2/@me")).json().patreonTier).toBeNull();
    expect((await unlink(browser, "patreon")).json().code).toBe("provider_not_linked");
  });

  test("unlinking a provider never removes the last provider, not even when two are unlinked at once (R37)", async () => {
    const { browser } = await withBoth();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, index) => unlink(browser, index % 2 === 0 ? "steam" : "patreon")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await typesOf(browser)).toHaveLength(1);
    const [left] = await typesOf(browser);
    expect((await unlink(browser, left)).json().code).toBe("last_provider");
  });

  test("unlinking a provider is refused to other sites, to navigations, and to a session that is not fresh", async () => {
    const { browser } = await withBoth();
    for (const site of ["cross-site", "same-site", "none", undefined]) {
      const answer = await unlink(browser, "patreon", site === undefined ? {} : { "sec-fetch-site": site });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
    }
    server.clock.nowMs += 10 * minute + 1;
    expect((await unlink(browser, "patreon")).json().code).toBe("fresh_sign_in_needed");
    expect(await typesOf(browser)).toHaveLength(2);
    expect((await unlink(openBrowser(server), "patreon")).statusCode).toBe(401);
  });
});

test("each change of links is recorded in the audit log, without ids of providers (ASVS 16.3.1)", async () => {
  const { browser, uuid } = await bySteam();
  await leave(browser);
  await signInAt(browser, linkPatreon);
  await browser.get("/v2/auth/patreon/unlink", ownPages);
  const entries = await server.deps.db
    .selectFrom("audit_entry")
    .select(["action", "object_kind", "by_name", "details"])
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["provider.unlink", "provider.link", "session.open"]);
  expect(entries[0]).toMatchObject({ object_kind: "provider", by_name: uuid });
  expect(JSON.stringify(entries)).not.toContain(steamOne);
  expect(JSON.stringify(entries)).not.toContain(`"${patronOne}"`);
});
