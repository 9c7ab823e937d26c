import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import { openBrowser, signInAt, type TestBrowser } from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { renewPatrons } from "./renew-patrons.ts";

const hour = 3_600_000;
const day = 24 * hour;
const dory = patreonPersonas[0]!;

let providers: LocalProviders;
let server: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  providers = await startLocalProviders();
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
  Object.assign(providers.patreon, { fault: "none", tokenAnswer: null, identityAnswer: null });
  providers.patreon.personas.set(dory.id, dory);
  await server.deps.db.deleteFrom("provider_link").execute();
  browser = openBrowser(server);
  await signInAt(browser, { provider: "patreon", as: dory.id });
});

const renew = () => renewPatrons(server.deps, new AbortController().signal);
const link = () => server.deps.db.selectFrom("provider_link").selectAll().executeTakeFirstOrThrow();
const callsBy = async (work: () => Promise<void>) => {
  const before = providers.patreon.tokenCalls.length;
  await work();
  return providers.patreon.tokenCalls.length - before;
};
const tier = async () => {
  const { user_uuid: uuid } = await link();
  const row = await server.deps.db
    .selectFrom("user_account")
    .select("patreon_tier")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  return row.patreon_tier;
};
const supports = (change: Partial<(typeof dory.memberships)[number]>) =>
  providers.patreon.personas.set(dory.id, {
    ...dory,
    memberships: dory.memberships.map((membership) => ({ ...membership, ...change })),
  });

test("the tokens are stored encrypted, as one pair", async () => {
  const { sealed_tokens: sealed } = await link();
  expect(sealed?.length).toBeGreaterThan(64);
  const text = sealed?.toString("latin1") ?? "";
  expect(text).not.toContain("Token");
});

test("a patron is checked once a day, with new tokens each time", async () => {
  expect(await tier()).toBe("Gold");
  expect(await callsBy(renew)).toBe(0);
  supports({ tiers: [{ id: "11", title: "Bronze", amountCents: 300 }] });
  for (let days = 0; days < 3; days += 1) {
    const before = await link();
    server.clock.nowMs += day;
    expect(await callsBy(renew)).toBe(1);
    expect(await tier()).toBe("Bronze");
    const after = await link();
    expect(after.sealed_tokens?.equals(before.sealed_tokens!)).toBe(false);
    expect(after.refresh_at?.getTime()).toBe(server.clock.nowMs + day);
    expect(await callsBy(renew)).toBe(0);
  }
});

test("a patron who stops their support loses the tier, and gets it back when they support again", async () => {
  supports({ status: "former_patron" });
  server.clock.nowMs += day;
  await renew();
  expect(await tier()).toBeNull();
  supports({});
  server.clock.nowMs += day;
  await renew();
  expect(await tier()).toBe("Gold");
});

test("a refused renewal removes the tier and keeps the link", async () => {
  providers.patreon.revokeAll();
  server.clock.nowMs += day;
  await renew();
  expect(await tier()).toBeNull();
  expect(await link()).toMatchObject({ subject: dory.id, sealed_tokens: null, refresh_at: null });
  server.clock.nowMs += day;
  expect(await callsBy(renew)).toBe(0);
  // The next sign-in stores a new pair.
  await signInAt(browser, { provider: "patreon", as: dory.id });
  expect(await tier()).toBe("Gold");
});

test.each(["broken", "forbidden", "gzip", "cut"] as const)(
  "a patron keeps the tier when Patreon's fault is %s, and is checked again an hour later",
  async (fault) => {
    server.clock.nowMs += day;
    providers.patreon.fault = fault;
    await renew();
    expect(await tier()).toBe("Gold");
    expect((await link()).refresh_at?.getTime()).toBe(server.clock.nowMs + hour);
    expect((await link()).sealed_tokens).not.toBeNull();
  },
);

test("new tokens are stored even when the identity could not be read with them", async () => {
  const before = await link();
  server.clock.nowMs += day;
  providers.patreon.identityAnswer = "not json";
  await renew();
  expect((await link()).sealed_tokens?.equals(before.sealed_tokens!)).toBe(false);
  expect(await tier()).toBe("Gold");
  providers.patreon.identityAnswer = null;
  server.clock.nowMs += hour;
  expect(await callsBy(renew)).toBe(1);
  expect((await link()).refresh_at?.getTime()).toBe(server.clock.nowMs + day);
});

test("tokens that turn out to belong to another identity remove the tier", async () => {
  server.clock.nowMs += day;
  providers.patreon.identityAnswer = JSON.stringify({ data: { type: "user", id: "424242" } });
  await renew();
  expect(await tier()).toBeNull();
  expect((await link()).sealed_tokens).toBeNull();
});

test("concurrent renewals check each patron only once (R37)", async () => {
  for (const { id } of patreonPersonas.slice(1))
    await signInAt(openBrowser(server), { provider: "patreon", as: id });
  server.clock.nowMs += day;
  const calls = await callsBy(async () => {
    await Promise.all(Array.from({ length: 5 }, renew));
  });
  expect(calls).toBe(patreonPersonas.length);
});

test("tokens that were sealed with another key are dropped: the tier goes, the link stays", async () => {
  await server.deps.db
    .updateTable("provider_link")
    .set({ sealed_tokens: Buffer.alloc(80, 1) })
    .execute();
  server.clock.nowMs += day;
  expect(await callsBy(renew)).toBe(0);
  expect(await tier()).toBeNull();
  expect(await link()).toMatchObject({ subject: dory.id, sealed_tokens: null });
});
