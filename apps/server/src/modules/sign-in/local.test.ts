import { connect } from "node:net";
import { maxSignInFailures } from "@hunt/contracts/account-limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localWordOf, localWordProof } from "../../config/local-word.ts";
import { createHunter } from "../../testing/hunters.ts";
import { openBrowser, readAccountOf } from "../../testing/providers/test-browser.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let origin: URL;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  origin = new URL(await server.listen());
});
afterAll(() => server.close());

const address = (fingerprint: string, name = "Anemone", more = "") =>
  `/v2/auth/local?fingerprint=${fingerprint}&name=${encodeURIComponent(name)}${more}`;

/** Opens a browser on this machine in which the word was entered. */
async function openLocalBrowser(remoteAddress = "127.0.0.1", app = server) {
  const browser = openBrowser(app, remoteAddress);
  const said = await browser.post("/v2/auth/local/word", { word: localWordOf(app.deps.config) });
  expect(said.statusCode).toBe(204);
  return browser;
}

describe("local sign-in (docs/product.md, 'Local sign-in')", () => {
  test("local sign-in creates an account from a name alone, and the same name leads to it again, in any case of letters", async () => {
    const one = await openLocalBrowser();
    const answer = await one.get(address(one.fingerprint, "Anemone", "&redirectTo=/account"));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/auth?redirectTo=%2Faccount"]);
    const other = await openLocalBrowser("::1");
    await other.get(address(other.fingerprint, " aneMONE "), { host: "[::1]:3000" });
    expect(await readAccountOf(one)).not.toBeNull();
    expect(await readAccountOf(other)).toBe(await readAccountOf(one));
  });

  test("local sign-in gives neither a verified name nor a role, and never leads to the account that has verified the name", async () => {
    const hunter = await createHunter(server, "Verified");
    const browser = await openLocalBrowser();
    await browser.get(address(browser.fingerprint, "Verified"));
    const me = (await browser.get("/v2/@me")).json();
    expect(me).toMatchObject({
      ign: null,
      role: "user",
      providers: [{ type: "local", displayName: "Verified" }],
    });
    expect(me.uuid).not.toBe(hunter);
  });

  test("local sign-in accepts the headers of a forced reload, which are no sign of a proxy", async () => {
    const browser = await openLocalBrowser();
    const past = { "cache-control": "no-cache", pragma: "no-cache" };
    expect((await browser.get(address(browser.fingerprint, "Reloader"), past)).statusCode).toBe(302);
  });

  test.each([
    ["10.0.0.1", {}],
    ["::ffff:10.0.0.1", {}],
    ["2001:db8::1", {}],
    ["127.0.0.1", { host: "hunt.example" }],
    ["127.0.0.1", { host: "localhost.hunt.example" }],
    ["127.0.0.1", { host: "192.168.1.5:3000" }],
    ["127.0.0.1", { forwarded: "for=127.0.0.1" }],
    ["127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
    ["127.0.0.1", { "x-forwarded-host": "localhost" }],
    ["127.0.0.1", { "x-forwarded-proto": "https" }],
    ["127.0.0.1", { "x-forwarded": "127.0.0.1" }],
    ["127.0.0.1", { "x-real-ip": "127.0.0.1" }],
    ["127.0.0.1", { via: "1.1 proxy" }],
    ["127.0.0.1", { "x-original-forwarded-for": "127.0.0.1" }],
    ["127.0.0.1", { "x-original-host": "hunt.example" }],
    ["127.0.0.1", { "x-cluster-client-ip": "127.0.0.1" }],
    ["127.0.0.1", { "fly-client-ip": "127.0.0.1" }],
    ["127.0.0.1", { "x-envoy-external-address": "127.0.0.1" }],
    ["127.0.0.1", { "cf-ray": "0" }],
    ["127.0.0.1", { "cdn-loop": "proxy" }],
    ["127.0.0.1", { "x-amzn-trace-id": "Root=1" }],
    ["127.0.0.1", { "x-request-start": "t=1" }],
    ["127.0.0.1", { "tailscale-user-login": "somebody" }],
    ["127.0.0.1", { "proxy-connection": "keep-alive" }],
    ["127.0.0.1", { "x-remote-addr": "127.0.0.1" }],
    ["127.0.0.1", { "remote-user": "somebody" }],
    ["127.0.0.1", { "x-authenticated-user": "somebody" }],
    ["127.0.0.1", { "ssl-client-verify": "NONE" }],
    ["127.0.0.1", { "x-originating-ip": "127.0.0.1" }],
    ["127.0.0.1", { "x-nginx-proxy": "true" }],
    ["127.0.0.1", { "x-varnish": "1" }],
    ["127.0.0.1", { "x-traefik-fast-proxy": "1" }],
    ["127.0.0.1", { "x-scheme": "https" }],
    ["127.0.0.1", { "front-end-https": "on" }],
    ["127.0.0.1", { "max-forwards": "9" }],
    ["127.0.0.1", { "x-real-port": "443" }],
    ["127.0.0.1", { x_forwarded_for: "127.0.0.1" }],
    ["127.0.0.1", { "x-request-id": "0" }],
    ["127.0.0.1", { traceparent: "00-0-0-00" }],
    ["127.0.0.1", { "x-b3-traceid": "0" }],
    // A proxy that calls the server by its own address cannot change the page that the browser states.
    ["127.0.0.1", { origin: "https://hunt.example", "sec-fetch-site": "same-origin" }],
    ["127.0.0.1", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["127.0.0.1", { referer: "https://hunt.example/", "sec-fetch-site": "same-origin" }],
    ["127.0.0.1", { referer: "https://localhost.hunt.example/", "sec-fetch-site": "same-origin" }],
    ["127.0.0.1", { host: "hunt.example@localhost" }],
    ["127.0.0.1", { host: "localhost/hunt.example" }],
    ["127.0.0.1", { host: "localhost#hunt.example" }],
    ["127.0.0.1", { host: "2130706433" }],
  ])(
    "local sign-in is not available for %s with %j: the socket decides, never a header",
    async (remoteAddress, headers) => {
      // The word was entered in this browser, which would be accepted over another connection.
      const browser = await openLocalBrowser();
      const elsewhere = openBrowser(server, remoteAddress);
      for (const [name, cookie] of browser.cookies) elsewhere.cookies.set(name, cookie);
      const answer = await elsewhere.get(address(elsewhere.fingerprint), headers);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "route_not_found"]);
      // The answer also does not show which requests would be accepted.
      expect((await elsewhere.get("/v2/auth/local", headers)).statusCode).toBe(404);
      expect((await elsewhere.get("/v2/auth/local/word", headers)).statusCode).toBe(404);
      const word = localWordOf(server.deps.config);
      expect((await elsewhere.post("/v2/auth/local/word", { word }, headers)).statusCode).toBe(404);
      expect(elsewhere.cookies.has("at")).toBe(false);
    },
  );

  // A common proxy sends such requests by default: to the server's own address, and without a header about its client.
  test.each([
    ["HTTP/1.0", (path: string) => `GET ${path} HTTP/1.0`],
    ["a whole address", (path: string) => `GET http://hunt.example${path} HTTP/1.1`],
    ["nothing at all, when its visitors do not know the word", (path: string) => `GET ${path} HTTP/1.1`],
  ])("local sign-in is not available for a proxy that can be recognised by %s", async (what, requestLine) => {
    const { host, hostname, port } = origin;
    const said = what.startsWith("nothing") ? "" : `Cookie: lw=${localWordProof(server.deps.config)}\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        const line = requestLine(address("browser-0123456789"));
        socket.write(`${line}\r\nHost: ${host}\r\n${said}Connection: close\r\n\r\n`);
      });
      let text = "";
      socket.on("data", (chunk) => {
        text += String(chunk);
      });
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
    });
    expect(answer).toContain(" 404 Not Found");
    expect(answer).not.toContain("set-cookie: at=");
  });

  test.each([
    ["cross_site_request", { "sec-fetch-site": "cross-site" }],
    ["cross_site_request", { "sec-fetch-site": "same-site" }],
    ["cross_site_request", { origin: "http://localhost:1" }],
    ["route_not_found", { origin: "https://evil.example" }],
  ])(
    "local sign-in is refused (%s) to another site's page with the headers %j (threat 20)",
    async (code, headers) => {
      const browser = await openLocalBrowser();
      const answer = await browser.get(address(browser.fingerprint), headers);
      expect(answer.json().code).toBe(code);
      expect([...browser.cookies.keys()]).toEqual(["lw"]);
      const other = openBrowser(server);
      const word = localWordOf(server.deps.config);
      const said = await other.post("/v2/auth/local/word", { word }, headers);
      expect([said.statusCode, other.cookies.size]).toEqual([403, 0]);
    },
  );

  test.each([
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "same-origin", referer: "http://localhost:3000/boards?season=3" },
    { "sec-fetch-site": "same-origin", referer: "http://[::1]:3000/" },
  ])("local sign-in is available for the server's own page and for a typed address: %j", async (headers) => {
    const browser = await openLocalBrowser();
    expect((await browser.get(address(browser.fingerprint), headers)).statusCode).toBe(302);
  });

  test("local sign-in needs a fingerprint, and a name that is not empty after cleaning", async () => {
    const browser = await openLocalBrowser();
    const named = async (url: string) => (await browser.get(url)).json();
    expect(await named("/v2/auth/local?name=A")).toMatchObject({ params: { field: "fingerprint" } });
    expect(await named(`/v2/auth/local?fingerprint=${browser.fingerprint}`)).toMatchObject({
      params: { field: "name" },
    });
    expect((await named(address(browser.fingerprint, "\u202e\u200b"))).errors[0].field).toBe("name");
  });

  test("local sign-in asks each browser for the word once, and accepts it in any case and with any separators", async () => {
    const browser = openBrowser(server);
    const isSaid = async () => (await browser.get("/v2/auth/local/word")).json().isSaid;
    expect(await isSaid()).toBe(false);
    expect((await browser.get(address(browser.fingerprint))).statusCode).toBe(404);
    const typed = ` ${localWordOf(server.deps.config).replaceAll("-", " ").toUpperCase()}\n`;
    expect((await browser.post("/v2/auth/local/word", { word: typed })).statusCode).toBe(204);
    expect(await isSaid()).toBe(true);
    expect((await browser.get(address(browser.fingerprint))).statusCode).toBe(302);
    expect((await browser.get(address(browser.fingerprint))).statusCode).toBe(302);
  });

  test("local sign-in accepts the word neither from an address nor by another cookie", async () => {
    const word = localWordOf(server.deps.config);
    const browser = openBrowser(server);
    expect((await browser.get(address(browser.fingerprint, "Anemone", `&word=${word}`))).statusCode).toBe(
      404,
    );
    browser.cookies.set("lw", { value: word, path: "/v2/auth" });
    expect((await browser.get(address(browser.fingerprint))).statusCode).toBe(404);
    const otherKey = { secretKey: "another-secret-another-secret-anoth" };
    expect(localWordOf(otherKey)).not.toBe(word);
    browser.cookies.set("lw", { value: localWordProof(otherKey), path: "/v2/auth" });
    expect((await browser.get(address(browser.fingerprint))).statusCode).toBe(404);
  });
});

test("a client that guesses the word of local sign-in is blocked for an hour", async () => {
  const environment = { RATE_LIMIT_SCALE: "1" };
  const app = await createTestApp({ work: false, environment, nowMs: Date.parse("2026-11-21T20:00:00Z") });
  try {
    const browser = openBrowser(app);
    browser.cookies.set("fp", { value: browser.fingerprint, path: "/" });
    const say = async (word: string) => await browser.post("/v2/auth/local/word", { word });
    for (let guess = 0; guess < maxSignInFailures; guess += 1) {
      expect((await say(`guess-${guess}`)).json().code).toBe("wrong_local_word");
      // Every client has at most ten tries a minute.
      if (guess % 10 === 9) app.clock.nowMs += 61_000;
    }
    app.clock.nowMs += 30 * 60_000;
    expect((await say(localWordOf(app.deps.config))).statusCode).toBe(429);
    app.clock.nowMs += 30 * 60_000;
    expect((await say(localWordOf(app.deps.config))).statusCode).toBe(204);
  } finally {
    await app.close();
  }
});

test.each<[string, Record<string, string>, readonly string[]]>([
  ["nothing is configured", {}, ["local"]],
  ["others can reach the server", { HOST: "0.0.0.0" }, []],
  ["browsers reach the server at another address", { PUBLIC_URL: "https://hunt.example" }, []],
  ["local sign-in is switched off", { LOCAL_AUTH: "false" }, []],
  ["Steam is on", { STEAM_ENABLED: "true" }, ["steam"]],
  ["a proxy is configured", { TRUST_PROXY: "loopback" }, []],
  [
    "a proxy is configured, although local sign-in is switched on",
    { TRUST_PROXY: "1", LOCAL_AUTH: "true" },
    [],
  ],
  [
    "everything is on",
    {
      STEAM_ENABLED: "true",
      PATREON_CLIENT_ID: "client",
      PATREON_CLIENT_SECRET: "secret",
      LOCAL_AUTH: "true",
    },
    ["steam", "patreon", "local"],
  ],
])(
  "when %s, the settings list the available sign-ins, and no other works",
  async (_when, environment, wanted) => {
    const app = await createTestApp({ work: false, environment });
    try {
      expect((await app.app.inject("/v2/settings")).json().providers).toEqual(wanted);
      for (const provider of ["steam", "patreon", "local"]) {
        const browser = openBrowser(app);
        browser.cookies.set("lw", { value: localWordProof(app.deps.config), path: "/v2/auth" });
        const answer = await browser.get(`/v2/auth/${provider}?fingerprint=${browser.fingerprint}&name=A`);
        expect(answer.statusCode, provider).toBe(wanted.includes(provider) ? 302 : 404);
        if (provider === "local" || wanted.includes(provider)) continue;
        expect(answer.json().code).toBe("sign_in_not_offered");
        expect((await browser.get(`/v2/auth/${provider}/callback`)).statusCode).toBe(404);
      }
    } finally {
      await app.close();
    }
  },
);
