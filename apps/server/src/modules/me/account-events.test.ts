import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { createHunter } from "../../testing/hunters.ts";
import { openEvents } from "../../testing/open-events.ts";
import { publishLog } from "../../testing/post-log.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// An open page of an account hears of changes to the nights that the account was in, whoever makes them.

let server: TestApp;
const leaving: (() => void)[] = [];
beforeAll(async () => {
  server = await createTestApp();
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});
afterAll(() => server.close());

const headersOf = (uuid: string) => server.signIn({ uuid, role: "user" });

/** Opens the event stream of an account, and returns a function that waits for its next event. */
async function follow(uuid: string) {
  const events = await openEvents(server, { url: "/v2/@me/events", headers: headersOf(uuid) });
  leaving.push(events.leave);
  let known = 0;
  const heard = () => events.heard().split("event: account").length - 1;
  const hearsOneMore = async () => {
    await until(() => heard() > known);
    known = heard();
  };
  // The stream begins with an event, which may also report a change from just before it.
  await hearsOneMore();
  return { hearsOneMore };
}

const logOf = (prefix: string, seed: number) =>
  simulatedLogs(seed, { hunters: hunters(2, prefix), maximumRunsPerNight: 1 })[0] ?? "";

test.each(["public", "private"])(
  "the account is notified when a mate sends and when a mate changes a %s night",
  async (scope) => {
    const mate = await createHunter(server, `Told ${scope}1`);
    const me = await createHunter(server, `Told ${scope}2`);
    const page = await follow(me);
    await publishLog(server, logOf(`Told ${scope}`, scope === "public" ? 87_001 : 87_002), {
      headers: headersOf(mate),
      query: `?scope=${scope}`,
    });
    await page.hearsOneMore();
    const listed = await server.app.inject({ url: "/v2/@me/nights", headers: headersOf(me) });
    const changed = await server.app.inject({
      method: "PUT",
      url: `/v2/@me/nights/${listed.json().items[0].uuid}`,
      headers: headersOf(mate),
      payload: { description: "Together." },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await page.hearsOneMore();
  },
);

test("a browser that was signed out meanwhile hears no more events, and another browser of the account still does", async () => {
  const me = await createHunter(server, "Told Nomore");
  const { accessToken } = await openTestSession(server, me);
  const headers = { "x-access-token": accessToken };
  const browser = await openEvents(server, { url: "/v2/@me/events", headers });
  leaving.push(browser.leave);
  await until(() => browser.heard().includes("event: account"));
  const before = browser.heard();
  const page = await follow(me);
  const gone = await server.app.inject({ method: "DELETE", url: "/v2/sessions", headers });
  expect(gone.statusCode).toBe(204);
  server.clock.nowMs += 2_000;
  await server.deps.db
    .updateTable("user_account")
    .set({ patreon_tier: "gold" })
    .where("uuid", "=", me)
    .execute();
  await page.hearsOneMore();
  await until(browser.hasEnded);
  expect(browser.heard()).toBe(before);
});
