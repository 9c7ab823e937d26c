import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import { steamPersonas } from "../../testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import {
  type Journey,
  openBrowser,
  readAccountOf,
  signInAt,
  type TestBrowser,
} from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeSuspensions } from "../suspensions/jobs.ts";

// A suspended account can be deleted, and the suspension follows its sign-ins (docs/trust.md, "Threats").

const dayMs = 86_400_000;
const success = "/auth?redirectTo=%2Faccount";
const reason = "Made-up logs.";
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
  for (const table of ["provider_link", "kept_suspension"] as const)
    await server.deps.db.deleteFrom(table).execute();
});

const steam: Journey = { provider: "steam", as: steamPersonas[0]!.steamId };
const patreon: Journey = { provider: "patreon", as: patreonPersonas[0]!.id };
const headersOf = (browser: TestBrowser) => ({ "x-access-token": String(browser.cookies.get("at")?.value) });

async function signedIn(journey: Journey) {
  const browser = openBrowser(server);
  expect(await signInAt(browser, journey)).toBe(success);
  const uuid = String(await readAccountOf(browser));
  const me = (await browser.get("/v2/@me")).json();
  return { browser, uuid, until: me.suspendedUntil as string | null, why: me.suspendReason as string | null };
}

async function suspend(uuid: string, until: string | null) {
  const admin = await createAccount(server, "admin");
  const answer = await server.app.inject({
    method: "PUT",
    url: `/v2/@admin/users/${uuid}`,
    headers: server.signIn({ uuid: admin, role: "admin" }),
    payload: { suspendedUntil: until, suspendReason: reason },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const remove = (browser: TestBrowser) =>
  server.app.inject({ method: "DELETE", url: "/v2/@me", headers: headersOf(browser) });
const inDays = (days: number) => new Date(server.clock.nowMs + days * dayMs).toISOString();

/** Creates an account with both sign-ins, suspends it for three days and deletes it. */
async function suspendedAndGone() {
  const { browser, uuid } = await signedIn(steam);
  await browser.get("/v2/auth/link", { "sec-fetch-site": "same-origin" });
  expect(await signInAt(browser, { ...patreon, link: true })).toBe(success);
  const until = inDays(3);
  await suspend(uuid, until);
  expect((await remove(browser)).statusCode).toBe(204);
  return { uuid, until };
}

test("a new account by either sign-in of a deleted, suspended one is suspended until the same end", async () => {
  const { uuid, until } = await suspendedAndGone();
  for (const journey of [steam, patreon]) {
    const again = await signedIn(journey);
    expect(again.uuid).not.toBe(uuid);
    expect([again.until, again.why]).toEqual([until, reason]);
    const refused = await server.app.inject({
      method: "PUT",
      url: "/v2/@me/settings",
      headers: headersOf(again.browser),
      payload: { key: "theme", value: "dark" },
    });
    expect(refused.json().code).toBe("account_suspended");
  }
});

test("the suspension survives repeated deletion, and moderators can see and lift it", async () => {
  const { until } = await suspendedAndGone();
  const second = await signedIn(steam);
  expect((await remove(second.browser)).statusCode).toBe(204);
  const third = await signedIn(steam);
  expect(third.until).toBe(until);
  const mod = await createAccount(server, "mod");
  const listed = await server.app.inject({
    url: `/v2/@admin/suspensions?userUuid=${third.uuid}`,
    headers: server.signIn({ uuid: mod, role: "mod" }),
  });
  expect(listed.json().items).toMatchObject([{ until, reason, isInForce: true, by: null }]);
  await suspend(third.uuid, null);
  expect((await remove(third.browser)).statusCode).toBe(204);
  expect((await signedIn(steam)).until).toBeNull();
});

test("when the suspension ends, nothing of it is kept", async () => {
  await suspendedAndGone();
  const { db } = server.deps;
  const kept = JSON.stringify(await db.selectFrom("kept_suspension").selectAll().execute());
  expect(kept).not.toContain(steam.as);
  server.clock.nowMs += 3 * dayMs;
  expect((await signedIn(steam)).until).toBeNull();
  await purgeSuspensions(server.deps);
  expect(await db.selectFrom("kept_suspension").selectAll().execute()).toEqual([]);
});

test("the sign-in of a suspended account suspends the account that it is joined to", async () => {
  const { until } = await suspendedAndGone();
  const other = await signedIn({ provider: "steam", as: steamPersonas[1]!.steamId });
  await other.browser.get("/v2/auth/link", { "sec-fetch-site": "same-origin" });
  expect(await signInAt(other.browser, { ...patreon, link: true })).toBe(success);
  expect((await other.browser.get("/v2/@me")).json()).toMatchObject({
    suspendedUntil: until,
    suspendReason: reason,
  });
});

test("once the suspension is lifted, joining the other sign-in does not suspend the account again", async () => {
  await suspendedAndGone();
  const back = await signedIn(steam);
  await suspend(back.uuid, null);
  await back.browser.get("/v2/auth/link", { "sec-fetch-site": "same-origin" });
  expect(await signInAt(back.browser, { ...patreon, link: true })).toBe(success);
  expect((await back.browser.get("/v2/@me")).json().suspendedUntil).toBeNull();
});

test("an account that was not suspended comes back as a new one", async () => {
  const { browser } = await signedIn(steam);
  await suspend(String(await readAccountOf(browser)), inDays(1));
  server.clock.nowMs += dayMs;
  const again = await signedIn(steam);
  expect((await remove(again.browser)).statusCode).toBe(204);
  expect((await signedIn(steam)).until).toBeNull();
  expect(await server.deps.db.selectFrom("kept_suspension").selectAll().execute()).toEqual([]);
});
