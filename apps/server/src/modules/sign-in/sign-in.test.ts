import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { patreonPersonas } from "../../testing/providers/local-patreon.ts";
import type { TransportFault } from "../../testing/providers/local-server.ts";
import { steamPersonas } from "../../testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "../../testing/providers/start-local-providers.ts";
import {
  comeBack,
  goToProvider,
  openBrowser,
  readAccountOf,
  signInAt,
  type TestBrowser,
} from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minute = 60_000;
const success = "/auth?redirectTo=%2Faccount";
const refused = (error: string) => `/auth?error=${error}&redirectTo=%2Faccount`;
const nowhere = (error: string) => `/auth?error=${error}&redirectTo=%2F`;

let providers: LocalProviders;
let server: TestApp;
beforeAll(async () => {
  providers = await startLocalProviders({ clock: () => server.clock.nowMs });
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
beforeEach(() => {
  Object.assign(providers.steam, { fault: "none", verdict: null, nonce: null });
  Object.assign(providers.patreon, { fault: "none", tokenAnswer: null, identityAnswer: null });
});

const personas = { steam: steamPersonas[0]!.steamId, patreon: patreonPersonas[0]!.id };
const bySteam = { provider: "steam", as: personas.steam } as const;
const byPatreon = { provider: "patreon", as: personas.patreon } as const;
const both = [bySteam, byPatreon] as const;

const countOf = async (table: "user_account" | "session" | "sign_in_attempt") =>
  (await server.deps.db.selectFrom(table).selectAll().execute()).length;

describe.each(both)("sign-in by $provider", (journey) => {
  test("the first sign-in creates an account, and the next one opens a new session of that account (threat 26)", async () => {
    const browser = openBrowser(server);
    const before = await countOf("user_account");
    expect(await signInAt(browser, journey)).toBe(success);
    const uuid = await readAccountOf(browser);
    const first = browser.cookies.get("at")?.value;
    expect(uuid).not.toBeNull();
    expect(await signInAt(browser, journey)).toBe(success);
    expect(await readAccountOf(browser)).toBe(uuid);
    expect(await countOf("user_account")).toBe(before + 1);
    const second = browser.cookies.get("at")?.value;
    expect(second).not.toBe(first);
    // The session that the browser had before has ended (ASVS 7.2.4).
    const old = await server.app.inject({ url: "/v2/@me", headers: { "x-access-token": first ?? "" } });
    expect(old.statusCode).toBe(401);
    expect(await signInAt(openBrowser(server), journey)).toBe(success);
  });

  test("a new account has neither a name nor a role", async () => {
    const browser = openBrowser(server);
    await signInAt(browser, journey);
    const me = (await browser.get("/v2/@me")).json();
    expect(me).toMatchObject({ ign: null, role: "user", providers: [{ type: journey.provider }] });
  });

  test("the tokens are in cookies, and never in an address or a body (ASVS 3.3.4)", async () => {
    const browser = openBrowser(server);
    const back = await goToProvider(browser, journey);
    const answer = await browser.get(back.pathname + back.search);
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.at).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookies.rt).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/v2/sessions" });
    expect(cookies.fp).toMatchObject({ value: browser.fingerprint, path: "/" });
    expect(cookies.sa).toMatchObject({ value: "", maxAge: 0 });
    expect(answer.body).toBe("");
    expect(answer.headers.location).toBe(success);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("the fingerprint is required, and must be this browser's", async () => {
    const { provider } = journey;
    const browser = openBrowser(server);
    const without = await browser.get(`/v2/auth/${provider}`);
    expect([without.statusCode, without.json().code]).toEqual([400, "missing_parameter"]);
    expect(without.json().params).toEqual({ field: "fingerprint" });
    browser.cookies.set("fp", { value: "browser-own-0123456789", path: "/" });
    const foreign = await browser.get(`/v2/auth/${provider}?fingerprint=browser-other-0123456789`);
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, "fingerprint"]);
  });

  test("the session is bound to the fingerprint that it began with", async () => {
    const browser = openBrowser(server);
    await signInAt(browser, journey);
    const refresh = (fingerprint: string) =>
      server.app.inject({
        method: "PUT",
        url: "/v2/sessions",
        headers: { "x-refresh-token": browser.cookies.get("rt")?.value ?? "" },
        payload: { fingerprint },
      });
    expect((await refresh("browser-other-0123456789")).statusCode).toBe(401);
  });

  describe("the state of a sign-in (rule 11 of Steam, refusals 1 to 5 of Patreon, threat 20)", () => {
    const altered = async (change: (back: URL) => void) => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      change(back);
      expect(await comeBack(browser, back)).toBe(nowhere("sign_in_expired"));
      expect(await readAccountOf(browser)).toBeNull();
    };

    test("a state is refused when it is wrong", () =>
      altered((back) => back.searchParams.set("state", "a".repeat(43))));
    test("a state is refused when it is missing", () => altered((back) => back.searchParams.delete("state")));
    test("a state is refused when it is given twice", () =>
      altered((back) => back.searchParams.append("state", "a".repeat(43))));
    test("a state is refused when it is malformed", () =>
      altered((back) => back.searchParams.set("state", "' or 1=1")));

    test("a state is refused when it was used before", async () => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      const { cookies } = browser;
      const began = cookies.get("sa");
      expect(await comeBack(browser, back)).toBe(success);
      if (began) cookies.set("sa", began);
      expect(await comeBack(browser, back)).toBe(nowhere("sign_in_expired"));
    });

    test("a state is refused in another browser, and stays valid in its own (login CSRF)", async () => {
      const [attacker, victim] = [openBrowser(server), openBrowser(server)];
      const back = await goToProvider(attacker, journey);
      await goToProvider(victim, journey);
      expect(await comeBack(victim, back)).toBe(nowhere("sign_in_expired"));
      expect(await readAccountOf(victim)).toBeNull();
      expect(await comeBack(attacker, back)).toBe(success);
    });

    test("a state is refused without the cookie of its browser", async () => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      browser.cookies.delete("sa");
      expect(await comeBack(browser, back)).toBe(nowhere("sign_in_expired"));
    });

    test("a state is refused when it has expired", async () => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      server.clock.nowMs += 10 * minute;
      expect(await comeBack(browser, back)).toBe(nowhere("sign_in_expired"));
    });

    test("a state is refused when it belongs to the other provider", async () => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      back.pathname = `/v2/auth/${journey.provider === "steam" ? "patreon" : "steam"}/callback`;
      expect(await comeBack(browser, back)).toBe(nowhere("sign_in_expired"));
    });

    test("of 50 concurrent requests with one state, one signs in (R37)", async () => {
      const browser = openBrowser(server);
      const { pathname, search } = await goToProvider(browser, journey);
      const cookie = `sa=${browser.cookies.get("sa")?.value}`;
      const before = await countOf("session");
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => server.app.inject({ url: pathname + search, headers: { cookie } })),
      );
      expect(answers.filter(({ headers }) => headers.location === success)).toHaveLength(1);
      expect(await countOf("session")).toBe(before + 1);
    });
  });

  test("two sign-ins that began in two tabs both succeed, in either order", async () => {
    const browser = openBrowser(server);
    const [one, other] = [await goToProvider(browser, journey), await goToProvider(browser, journey)];
    expect(await comeBack(browser, one)).toBe(success);
    expect(await comeBack(browser, other)).toBe(success);
  });

  test("a return that belongs to no sign-in does not end the one that has begun", async () => {
    const browser = openBrowser(server);
    const back = await goToProvider(browser, journey);
    await browser.get(`/v2/auth/${journey.provider}/callback?state=${"a".repeat(43)}`);
    expect(await comeBack(browser, back)).toBe(success);
  });

  test("the browser's former session also ends when its access token had expired before (ASVS 7.2.4)", async () => {
    const browser = openBrowser(server);
    await signInAt(browser, journey);
    const former = browser.cookies.get("rt")?.value ?? "";
    server.clock.nowMs += 20 * minute;
    expect(await signInAt(browser, journey)).toBe(success);
    const answer = await server.app.inject({
      method: "PUT",
      url: "/v2/sessions",
      headers: { "x-refresh-token": former },
      payload: { fingerprint: browser.fingerprint },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "session_ended"]);
  });

  describe("a request from another site (threat 20)", () => {
    const start = async (browser: TestBrowser, headers: Readonly<Record<string, string>>) =>
      await browser.get(`/v2/auth/${journey.provider}?fingerprint=${browser.fingerprint}`, headers);

    test.each(["cross-site", "same-site"])(
      "a link on a %s page cannot choose the browser's fingerprint",
      async (site) => {
        const browser = openBrowser(server);
        const answer = await start(browser, { "sec-fetch-site": site, "sec-fetch-dest": "document" });
        expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
        browser.cookies.set("fp", { value: browser.fingerprint, path: "/" });
        const own = await start(browser, { "sec-fetch-site": site, "sec-fetch-dest": "document" });
        expect(own.statusCode).toBe(302);
      },
    );

    test.each(["image", "script", "iframe", "empty"])(
      "a request that is not a top-level navigation neither starts nor ends a sign-in: %s",
      async (destination) => {
        const browser = openBrowser(server);
        const before = await countOf("sign_in_attempt");
        const headers = { "sec-fetch-site": "cross-site", "sec-fetch-dest": destination };
        const begin = await start(browser, headers);
        const end = await browser.get(`/v2/auth/${journey.provider}/callback`, headers);
        for (const answer of [begin, end])
          expect([answer.statusCode, answer.json().code]).toEqual([403, "cross_site_request"]);
        // Such requests are not counted: otherwise a page could block the sign-ins of everybody at its reader's
        // address.
        expect(end.headers.ratelimit).toBe(begin.headers.ratelimit);
        expect(await countOf("sign_in_attempt")).toBe(before);
      },
    );
  });

  test.each<TransportFault>(["forbidden", "gzip", "huge", "cut", "broken", "redirect"])(
    "a sign-in is refused as unreachable when the provider's fault is %s, and everything else works (R42)",
    async (fault) => {
      const browser = openBrowser(server);
      const back = await goToProvider(browser, journey);
      providers[journey.provider].fault = fault;
      expect(await comeBack(browser, back)).toBe(refused(`${journey.provider}_unreachable`));
      expect(await readAccountOf(browser)).toBeNull();
      expect((await browser.get("/v2/nights")).statusCode).toBe(200);
    },
  );

  test("50 concurrent first sign-ins of one person create one account (R37)", async () => {
    const as = journey.provider === "steam" ? steamPersonas[2]!.steamId : patreonPersonas[1]!.id;
    const before = await countOf("user_account");
    const browsers = Array.from({ length: 50 }, () => openBrowser(server));
    const backs: URL[] = [];
    for (const browser of browsers) backs.push(await goToProvider(browser, { ...journey, as }));
    // As many sign-ins succeed as may ask a provider at once. The answer to the others is that the provider cannot be
    // reached.
    const ends = await Promise.all(browsers.map((browser, index) => comeBack(browser, backs[index]!)));
    expect(ends.filter((end) => end === success).length).toBeGreaterThan(1);
    expect(new Set(ends)).toEqual(new Set([success, refused(`${journey.provider}_unreachable`)]));
    expect(await countOf("user_account")).toBe(before + 1);
  });
});

test("an answer of Steam with a used nonce is refused (rule 10 of Steam, threat 19)", async () => {
  providers.steam.nonce = `${new Date(server.clock.nowMs).toISOString().slice(0, 19)}Zthe-same`;
  expect(await signInAt(openBrowser(server), bySteam)).toBe(success);
  const browser = openBrowser(server);
  expect(await signInAt(browser, bySteam)).toBe(refused("sign_in_not_valid"));
  expect(await readAccountOf(browser)).toBeNull();
});

test("the state that the browser presents must be the one that Steam signed (rule 11 of Steam)", async () => {
  const [one, other] = [openBrowser(server), openBrowser(server)];
  const stolen = await goToProvider(one, bySteam);
  const own = await goToProvider(other, bySteam);
  stolen.searchParams.set("state", own.searchParams.get("state")!);
  providers.steam.verdict = "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n";
  expect(await comeBack(other, stolen)).toBe(refused("sign_in_not_valid"));
});

test("the same id at both providers belongs to two identities (ASVS 6.8.1)", async () => {
  const identity = { data: { type: "user", id: personas.steam } };
  providers.patreon.identityAnswer = JSON.stringify(identity);
  const [one, other] = [openBrowser(server), openBrowser(server)];
  await signInAt(one, bySteam);
  await signInAt(other, byPatreon);
  expect(await readAccountOf(one)).not.toBe(await readAccountOf(other));
});

test("a visitor who cancels at the provider sees a message, and nothing else happens", async () => {
  for (const [journey, query] of [
    [bySteam, "openid.ns=http://specs.openid.net/auth/2.0&openid.mode=cancel"],
    [byPatreon, "error=access_denied"],
  ] as const) {
    const browser = openBrowser(server);
    const { pathname, searchParams } = await goToProvider(browser, journey);
    const cancelled = new URL(`http://x${pathname}?state=${searchParams.get("state")}&${query}`);
    expect(await comeBack(browser, cancelled)).toBe(refused("sign_in_denied"));
  }
});

test.each(["error=server_error", "error=invalid_scope&code=x", "", "code=", "code=a&code=b", "code[]=a"])(
  "Patreon's return with '%s' signs nobody in (refusal 7 of Patreon)",
  async (query) => {
    const browser = openBrowser(server);
    const { pathname, searchParams } = await goToProvider(browser, byPatreon);
    const calls = providers.patreon.tokenCalls.length;
    const back = new URL(`http://x${pathname}?state=${searchParams.get("state")}&${query}`);
    const answer = await browser.get(back.pathname + back.search);
    expect([302, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 302) expect(answer.headers.location).toBe(refused("sign_in_not_valid"));
    expect(providers.patreon.tokenCalls).toHaveLength(calls);
    expect(await readAccountOf(browser)).toBeNull();
  },
);

test("a forged redirectTo is replaced by the home page, and a path of this site is kept (R34)", async () => {
  for (const [given, kept] of [
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/v2/auth/steam/unlink", "/"],
    ["/nights/x?view=runs#run-2", "/nights/x?view=runs#run-2"],
  ] as const) {
    const end = await signInAt(openBrowser(server), { ...bySteam, redirectTo: given });
    expect(new URLSearchParams(end.split("?")[1]).get("redirectTo")).toBe(kept);
  }
  const browser = openBrowser(server);
  const twice = `fingerprint=${browser.fingerprint}&redirectTo=/a&redirectTo=//evil.example`;
  expect((await browser.get(`/v2/auth/steam?${twice}`)).statusCode).toBe(302);
});

test("a HEAD request neither starts nor ends a sign-in", async () => {
  const before = await countOf("sign_in_attempt");
  for (const path of [
    "steam",
    "patreon",
    "steam/callback",
    "patreon/callback",
    "local",
    "link",
    "steam/unlink",
  ]) {
    const answer = await server.app.inject({
      method: "HEAD",
      url: `/v2/auth/${path}?fingerprint=browser-0123456789&name=Head`,
    });
    expect(answer.statusCode, path).toBe(405);
  }
  expect(await countOf("sign_in_attempt")).toBe(before);
});

test("every answer of a sign-in has the headers of all other answers (R35)", async () => {
  const browser = openBrowser(server);
  const back = await goToProvider(browser, bySteam);
  const begun = await browser.get(`/v2/auth/steam?fingerprint=${browser.fingerprint}`);
  const ended = await browser.get(back.pathname + back.search);
  const plain = await browser.get("/v2/settings");
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "x-request-id"])
    for (const { headers } of [begun, ended])
      expect(headers[name], name).toEqual(name === "x-request-id" ? expect.any(String) : plain.headers[name]);
});
