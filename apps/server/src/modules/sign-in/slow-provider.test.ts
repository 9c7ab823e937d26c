import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutbound } from "../../platform/outbound/create-outbound.ts";
import { openBrowser, readAccountOf } from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const tokens = { access_token: "a", refresh_token: "b", token_type: "Bearer", expires_in: 60 };
const identity = { data: { type: "user", id: "2001" } };

let patreon: Server;
let server: TestApp;
beforeAll(async () => {
  patreon = createServer((request, response) => {
    const answer = request.method === "POST" ? tokens : identity;
    setTimeout(() => response.end(JSON.stringify(answer)), 300);
  });
  await new Promise<void>((resolve) => patreon.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(patreon.address() as AddressInfo).port}`;
  server = await createTestApp({
    environment: { PATREON_BASE_URL: origin, PATREON_CLIENT_ID: "client", PATREON_CLIENT_SECRET: "secret" },
    work: false,
  });
  Object.assign(server.deps, {
    outbound: createOutbound({ origins: [origin], userAgent: "test", timeoutMs: 500 }),
  });
});
afterAll(async () => {
  await server.close();
  patreon.closeAllConnections();
  await new Promise((resolve) => patreon.close(resolve));
});

test("two calls to a provider, each in time, are too late when they take too long together (R42)", async () => {
  const browser = openBrowser(server);
  const begun = await browser.get(`/v2/auth/patreon?fingerprint=${browser.fingerprint}`);
  const state = new URL(String(begun.headers.location)).searchParams.get("state");
  const ended = await browser.get(`/v2/auth/patreon/callback?state=${state}&code=code`);
  expect(ended.headers.location).toBe("/auth?error=patreon_unreachable&redirectTo=%2F");
  expect(await readAccountOf(browser)).toBeNull();
});
