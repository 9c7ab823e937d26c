import { afterAll, beforeAll, expect, test } from "vitest";
import { createHunter } from "../../testing/hunters.ts";
import { liveFigures } from "../../testing/live-figures.ts";
import { publishLog } from "../../testing/post-log.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now() });
});
afterAll(() => server.close());

const nightOf = async (liveUuid: string): Promise<string | null> =>
  (await server.app.inject({ url: `/v2/live/${liveUuid}` })).json().nightUuid;

test("the address of a hunt leads to the night that was played meanwhile, as long as that is public", async () => {
  const publishedMs = server.clock.nowMs;
  const me = await createHunter(server, "Leadsto1");
  const [log = ""] = simulatedLogs(58_001, { hunters: hunters(1, "Leadsto"), maximumRunsPerNight: 1 });
  await publishLog(server, log, { headers: server.signIn({ uuid: me, role: "user" }) });
  const nights = await server.app.inject({ url: `/v2/nights?userUuid=${me}` });
  const [night] = nights.json().items;
  const playedMs = Date.parse(night.startedAt);

  /** Publishes a hunt that begins so many minutes after the night, and ends it five minutes later. */
  const hunt = async (minutes: number) => {
    server.clock.nowMs = playedMs + minutes * 60_000;
    const headers = { "x-access-token": (await openTestSession(server, me)).accessToken };
    const url = "/v2/@me/live";
    const begun = await server.app.inject({ method: "POST", url, headers, payload: {} });
    server.clock.nowMs += 5 * 60_000;
    await server.app.inject({ method: "PUT", url, headers, payload: liveFigures() });
    expect(await nightOf(begun.json().uuid)).toBeNull();
    await server.app.inject({ method: "DELETE", url, headers });
    return begun.json().uuid as string;
  };
  const during = await hunt(2);
  expect(await nightOf(during)).toBe(night.uuid);
  expect(await nightOf(await hunt(-30))).toBeNull();
  expect(await nightOf(await hunt(90))).toBeNull();
  server.clock.nowMs = publishedMs;
  await server.app.inject({
    method: "PUT",
    url: `/v2/@me/nights/${night.uuid}`,
    headers: server.signIn({ uuid: me, role: "user" }),
    payload: { scope: "unlisted" },
  });
  server.clock.nowMs = playedMs + 60 * 60_000;
  expect(await nightOf(during)).toBeNull();
});
