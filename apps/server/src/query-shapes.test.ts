import { endpoints } from "@hunt/contracts/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addNight } from "./testing/add-night.ts";
import { createAccount, createHunter } from "./testing/hunters.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// Parameters of addresses, sent by an actor who may see everything: any value is answered or refused, and never makes the call
// fail (docs/trust.md, R30; ASVS 15.3.7).

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000000" } });
});
afterAll(() => server.close());

const values = [
  "%00",
  "a%00b",
  "-1",
  "1e400",
  "%ED%A0%80",
  "9".repeat(30),
  "2026-13-45T00:00:00Z",
  "__proto__",
];
const shapes = (name: string) => [
  ...values.map((value) => `${name}=${value}`),
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[__proto__]=1`,
  name,
];

test("no parameter of a read, of any shape, makes a call fail", async () => {
  const hunter = await createHunter(server, "Query Shaper");
  const nightUuid = await addNight(server, { members: [{ uuid: hunter }], realTimesMs: [400_000] });
  const admin = { uuid: await createAccount(server, "admin"), role: "admin" } as const;
  const failed: string[] = [];
  let calls = 0;
  for (const { method, url, schema } of Object.values(endpoints)) {
    const querystring = "querystring" in schema ? schema.querystring : null;
    // Streams are left out, because they do not end.
    if (method !== "GET" || !(querystring instanceof z.ZodObject) || /events|export/.test(url)) continue;
    const path = url.replaceAll(/:\w+/g, (key) => (/night/i.test(key) ? nightUuid : hunter));
    for (const name of Object.keys(querystring.shape))
      for (const query of shapes(name)) {
        calls += 1;
        const answer = await server.app.inject({ url: `${path}?${query}`, headers: server.signIn(admin) });
        if (answer.statusCode >= 500) failed.push(`${answer.statusCode} ${url}?${query}`);
      }
  }
  expect(calls).toBeGreaterThan(1_000);
  expect(failed).toEqual([]);
});
