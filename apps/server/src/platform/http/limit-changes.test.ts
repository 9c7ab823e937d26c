import { maxChangesPerDay, maxSignInsPerDay } from "@hunt/contracts/account-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// Each change becomes a permanent entry of the audit log, so the number of an account's changes is limited.

const scale = 0.01;
const quota = maxChangesPerDay * scale;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    nowMs: Date.UTC(2026, 10, 22),
    environment: { RATE_LIMIT_SCALE: String(scale) },
  });
});
afterAll(() => server.close());

let calls = 0;
async function change(uuid: string) {
  // Each call comes later and from another address, so that no limit of visitors applies.
  calls += 1;
  server.clock.nowMs += 1_000;
  return await server.app.inject({
    method: "PUT",
    url: "/v2/@me/settings",
    headers: server.signIn({ uuid, role: "user" }),
    remoteAddress: `10.${calls % 250}.${Math.floor(calls / 250)}.1`,
    payload: { key: "theme", value: calls % 2 === 0 ? "dark" : "light" },
  });
}

test("an account makes a limited number of changes in a day, from however many addresses, and may go on the next day", async () => {
  const [me, other] = [await createAccount(server), await createAccount(server)];
  const statuses: number[] = [];
  for (let index = 0; index < quota + 1; index += 1) statuses.push((await change(me)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: quota }, () => 200), 429]);
  const refused = await change(me);
  expect(refused.json()).toMatchObject({ code: "rate_limited" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  expect((await change(other)).statusCode).toBe(200);
  const entries = await server.deps.db
    .selectFrom("audit_entry")
    .select("id")
    .where("object", "=", me)
    .execute();
  expect(entries).toHaveLength(quota);
  server.clock.nowMs += 86_400_000;
  expect((await change(me)).statusCode).toBe(200);
});

test("an account signs in a limited number of times in a day, and can sign in again a day after the first of them", async () => {
  const me = await createAccount(server);
  const most = maxSignInsPerDay * scale;
  for (let index = 0; index < most; index += 1) {
    await openTestSession(server, me);
    server.clock.nowMs += 1_000;
  }
  await expect(openTestSession(server, me)).rejects.toMatchObject({
    code: "rate_limited",
    params: { retryAfterSeconds: 86_400 - most },
  });
  server.clock.nowMs += (86_400 - most) * 1_000;
  await openTestSession(server, me);
});

test("an account that has reached the limit of changes may still read", async () => {
  const me = await createAccount(server);
  for (let index = 0; index < quota + 1; index += 1) await change(me);
  const headers = server.signIn({ uuid: me, role: "user" });
  expect((await server.app.inject({ url: "/v2/@me", headers, remoteAddress: "10.9.9.9" })).statusCode).toBe(
    200,
  );
});
