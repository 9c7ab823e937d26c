import { getSettings } from "@hunt/contracts/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    nowMs: Date.parse("2026-03-01T00:00:00Z"),
    environment: { BRAND_NAME: "Testbrand" },
  });
});
afterAll(() => server.close());

test("a fresh installation answers with the defaults (docs/http.md, 'Settings and categories')", async () => {
  const answer = await server.app.inject("/v2/settings");
  expect(answer.statusCode).toBe(200);
  expect(getSettings.schema.response[200].parse(answer.json())).toMatchObject({
    brand: "Testbrand",
    currentSeason: 3,
    // See docs/product.md, "Seasons and categories".
    seasons: [{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null }],
    notificationActive: false,
    leaderboardsLocked: false,
    discordUrl: null,
    // See docs/http.md, "Settings and categories".
    apiSpecUrl: "/docs",
    serverTime: "2026-03-01T00:00:00.000Z",
    // See docs/product.md, "Day and night".
    nightCycle: { anchor: "2024-10-18T01:54:44.093Z", period: 8998.8748032, nightLength: 3000 },
    // See docs/product.md, "Local sign-in".
    providers: ["local"],
  });
});

test("stored values take precedence, and an invalid one counts as not stored", async () => {
  await server.deps.db
    .insertInto("setting")
    .values([
      { key: "currentSeason", value: JSON.stringify(4) },
      { key: "notificationTitle", value: JSON.stringify("Maintenance") },
      { key: "leaderboardsLocked", value: JSON.stringify("perhaps") },
      // Browsers remove the tab, which turns this value into the address of another site.
      { key: "apiSpecUrl", value: JSON.stringify("/\t/evil.example") },
    ])
    .execute();
  expect((await server.app.inject("/v2/settings")).json()).toMatchObject({
    currentSeason: 4,
    notificationTitle: "Maintenance",
    leaderboardsLocked: false,
    apiSpecUrl: "/docs",
  });
});

test("an unchanged answer is 304 at any time", async () => {
  const first = await server.app.inject("/v2/settings");
  server.clock.nowMs += 60_000;
  const again = await server.app.inject({
    url: "/v2/settings",
    headers: { "if-none-match": String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});
