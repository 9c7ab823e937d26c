import { afterAll, beforeAll, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

test("moderators who concurrently close all reports of one night, each from a different report, wait for each other (R37)", async () => {
  const nightUuid = await addNight(server, { members: [{ uuid: await createHunter(server, "Reported") }] });
  const made = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const headers = server.signIn({ uuid: await createAccount(server), role: "user" });
      const payload = { nightUuid, reasonCode: "forged" };
      return (await server.app.inject({ method: "POST", url: "/v2/reports", headers, payload })).json().uuid;
    }),
  );
  const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const payload = { status: "dismissed", decision: "The log is what the game writes.", withSame: true };
  const answers = await Promise.all(
    made.map((uuid: string) =>
      server.app.inject({ method: "PATCH", url: `/v2/@admin/reports/${uuid}`, headers: mod, payload }),
    ),
  );
  expect(
    answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().decided),
  ).toEqual([40]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});
