import type { RankedRunAnswer } from "@hunt/contracts/games";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import { steamPersonas } from "../../testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import {
  type Journey,
  openBrowser,
  signInAt,
  type TestBrowser,
} from "../../testing/providers/test-browser.ts";
import { askLimb, beginRun } from "../../testing/ranked-runs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeKeptRuns } from "../games/jobs.ts";

// A hunter has one ranked run a day, also after deleting the account and coming back (docs/trust.md, "Threats").

let providers: LocalProviders;
let server: TestApp;
let today = Date.UTC(2026, 10, 22, 12);
const dayMs = 86_400_000;
beforeAll(async () => {
  providers = await startLocalProviders({ clock: () => server.clock.nowMs });
  server = await createTestApp({ nowMs: today, environment: providers.environment, work: false });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});
// Each test has a day of its own, and begins without sign-ins.
beforeEach(async () => {
  today += dayMs;
  server.clock.nowMs = today;
  await server.deps.db.deleteFrom("provider_link").execute();
});

const steam: Journey = { provider: "steam", as: steamPersonas[0]!.steamId };
const patreon: Journey = { provider: "patreon", as: patreonPersonas[0]!.id };
const headersOf = (browser: TestBrowser) => ({ "x-access-token": String(browser.cookies.get("at")?.value) });
const remove = (browser: TestBrowser) =>
  server.app.inject({ method: "DELETE", url: "/v2/@me", headers: headersOf(browser) });
const kept = () => server.deps.db.selectFrom("kept_game_run").selectAll().execute();

async function signedIn(journey: Journey) {
  const browser = openBrowser(server);
  expect(await signInAt(browser, journey)).toBe("/auth?redirectTo=%2Faccount");
  return browser;
}

async function used(browser: TestBrowser): Promise<RankedRunAnswer> {
  const run = (await beginRun(server, "raplak", headersOf(browser))).json<RankedRunAnswer>();
  expect((await askLimb(server, run, 1, headersOf(browser))).statusCode).toBe(200);
  return run;
}

test("a hunter who deletes the account and comes back has the used run of the day again", async () => {
  const first = await signedIn(steam);
  await used(first);
  expect((await remove(first)).statusCode).toBe(204);
  const again = await signedIn(steam);
  const refused = await beginRun(server, "raplak", headersOf(again));
  expect(refused.json()).toMatchObject({ code: "ranked_run_used" });
  expect((await beginRun(server, "propa", headersOf(again))).statusCode).toBe(200);
  // A second deletion keeps the used run again.
  expect((await remove(again)).statusCode).toBe(204);
  const third = await signedIn(steam);
  expect((await beginRun(server, "raplak", headersOf(third))).json()).toMatchObject({
    code: "ranked_run_used",
  });
});

test("each of the sign-ins brings the run back, also when it is joined to another account", async () => {
  const first = await signedIn(steam);
  await first.get("/v2/auth/link", { "sec-fetch-site": "same-origin" });
  await signInAt(first, { ...patreon, link: true });
  await used(first);
  expect((await remove(first)).statusCode).toBe(204);
  expect(await kept()).toHaveLength(2);
  const again = await signedIn(patreon);
  expect((await beginRun(server, "raplak", headersOf(again))).json()).toMatchObject({
    code: "ranked_run_used",
  });
});

test("the next day brings a new run, and the kept one is forgotten", async () => {
  const first = await signedIn(steam);
  await used(first);
  expect((await remove(first)).statusCode).toBe(204);
  server.clock.nowMs += dayMs;
  today += dayMs;
  const again = await signedIn(steam);
  expect((await beginRun(server, "raplak", headersOf(again))).statusCode).toBe(200);
  await purgeKeptRuns(server.deps);
  expect(await kept()).toEqual([]);
});
