import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import { steamPersonas } from "../../testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import { comeBack, goToProvider, openBrowser, signInAt } from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const lines: string[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let providers: LocalProviders;
let server: TestApp;
beforeAll(async () => {
  providers = await startLocalProviders();
  server = await createTestApp({
    logTo: written,
    environment: { ...providers.environment, LOG_LEVEL: "trace" },
    work: false,
  });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test("the log contains no token, code, state, nonce, fingerprint or provider's id (R31, threat 24, ASVS 16.2.5)", async () => {
  const secrets: string[] = [];
  const keep = (value: string | null | undefined) => secrets.push(value ?? "missing-secret");
  for (const journey of [
    { provider: "steam", as: steamPersonas[0]!.steamId },
    { provider: "patreon", as: patreonPersonas[0]!.id },
  ] as const) {
    const browser = openBrowser(server);
    const back = await goToProvider(browser, journey);
    keep(browser.fingerprint);
    keep(browser.cookies.get("sa")?.value);
    for (const name of journey.provider === "steam"
      ? ["state", "openid.sig", "openid.response_nonce"]
      : ["state", "code"])
      keep(back.searchParams.get(name));
    expect(await comeBack(browser, back)).toContain("/auth?redirectTo");
    keep(browser.cookies.get("at")?.value);
    keep(browser.cookies.get("rt")?.value);
    await browser.get("/v2/auth/link", { "sec-fetch-site": "same-origin" });
    keep(browser.cookies.get("lt")?.value);
    // The same return is sent again, and then each kind of refusal is caused.
    await comeBack(browser, back);
    providers[journey.provider].fault = "forbidden";
    await signInAt(browser, journey);
    providers[journey.provider].fault = "none";
  }
  keep(providers.patreon.tokenCalls[0]);
  keep(steamPersonas[0]!.steamId);
  keep(providers.environment.PATREON_CLIENT_SECRET);
  keep(providers.environment.STEAM_API_KEY);
  const log = lines.join("");
  expect(log).toContain("sign_in_refused");
  expect(secrets).not.toContain("missing-secret");
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
});

test("sign-ins are refused after too many attempts, and for longer after too many failed ones (ASVS 2.4.1)", async () => {
  const limited = await createTestApp({
    environment: { ...providers.environment, RATE_LIMIT_SCALE: "1" },
    nowMs: Date.UTC(2026, 10, 22, 12),
    work: false,
  });
  try {
    const failing = openBrowser(limited, "192.0.2.7");
    failing.cookies.set("fp", { value: failing.fingerprint, path: "/" });
    failing.cookies.set("sa", { value: "a".repeat(43), path: "/v2/auth" });
    const fail = async () => (await failing.get("/v2/auth/steam/callback?state=x")).statusCode;
    for (let minute = 0; minute < 3; minute += 1) {
      const statuses = [];
      for (let times = 0; times < 10; times += 1) statuses.push(await fail());
      expect(statuses).toEqual(Array(10).fill(302));
      if (minute < 2) expect(await fail()).toBe(429);
      limited.clock.nowMs += 60_000;
    }
    const refused = await failing.get("/v2/auth/steam/callback?state=x");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    limited.clock.nowMs += 3_600_000;
    expect(await fail()).toBe(302);
    // Any page can send a browser here in which no sign-in began, and such requests block nobody.
    const sent = openBrowser(limited, "192.0.2.9");
    sent.cookies.set("fp", { value: sent.fingerprint, path: "/" });
    for (let times = 0; times < 60; times += 1) {
      if (times % 10 === 0) limited.clock.nowMs += 60_000;
      expect((await sent.get("/v2/auth/steam/callback?state=x")).statusCode).toBe(302);
    }
    expect((await openBrowser(limited, "192.0.2.8").get("/v2/auth/steam/callback?state=x")).statusCode).toBe(
      302,
    );
  } finally {
    await limited.close();
  }
});
