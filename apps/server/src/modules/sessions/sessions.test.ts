import { createHash } from "node:crypto";
import type { SessionAnswer } from "@hunt/contracts/sessions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { openTestSession, testFingerprint } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { purgeSessions } from "./jobs.ts";

const start = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const day = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const get = (headers: Headers = {}) => server.app.inject({ url: "/v2/sessions", headers });
const refresh = (
  refreshToken: string | null,
  { fingerprint = testFingerprint, key, ...headers }: Headers = {},
) =>
  server.app.inject({
    method: "PUT",
    url: "/v2/sessions",
    headers: { ...(refreshToken !== null && { "x-refresh-token": refreshToken }), ...headers },
    payload: { fingerprint, key },
  });
const signOut = (headers: Headers, query = "") =>
  server.app.inject({ method: "DELETE", url: `/v2/sessions${query}`, headers });
const access = (accessToken: string) => ({ "x-access-token": accessToken });

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Returns the tokens of a successful refresh. */
async function refreshed(refreshToken: string, headers?: Headers): Promise<Pair> {
  const answer = await refresh(refreshToken, headers);
  expect(answer.statusCode).toBe(200);
  return {
    accessToken: String(answer.headers["x-access-token"]),
    refreshToken: String(answer.headers["x-refresh-token"]),
  };
}

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

describe("GET /v2/sessions", () => {
  test("the session call answers that nobody is signed in when the request has no token", async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isLoggedIn: false, user: null, expiresAt: null });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("the session call answers who is signed in, by header or by cookie", async () => {
    const uuid = await createHunter(server, "Sess One");
    const { accessToken } = await openTestSession(server, uuid);
    for (const headers of [access(accessToken), { cookie: `at=${accessToken}` }]) {
      const answer = (await get(headers)).json<SessionAnswer>();
      expect(answer.isLoggedIn).toBe(true);
      expect(answer.user).toMatchObject({ uuid, ign: "Sess One", role: "user", unseenNotices: 1 });
      expect(Date.parse(answer.expiresAt ?? "")).toBe(server.clock.nowMs + 15 * minute);
    }
  });

  test("the session call answers 401 to a browser that could refresh, so that it refreshes", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const answer = await get({ cookie: `rt=${refreshToken}` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "invalid_token"]);
  });

  test("the session call answers 401 to a wrong token, a malformed one, a refresh token, and an expired one", async () => {
    const { accessToken, refreshToken } = await openTestSession(server, await createAccount(server));
    for (const token of ["x", "a".repeat(43), `${accessToken}a`, refreshToken])
      expect((await get(access(token))).statusCode).toBe(401);
    server.clock.nowMs += 15 * minute;
    expect((await get(access(accessToken))).statusCode).toBe(401);
  });
});

describe("a refresh token (ASVS 7.2.3 and 10.4.5, R32)", () => {
  test("a refresh token is exchanged for a valid pair, in headers and cookies but not in the body", async () => {
    const first = await openTestSession(server, await createAccount(server));
    const answer = await refresh(first.refreshToken);
    const second = {
      accessToken: String(answer.headers["x-access-token"]),
      refreshToken: String(answer.headers["x-refresh-token"]),
    };
    expect(new Set([...Object.values(second), first.accessToken, first.refreshToken]).size).toBe(4);
    expect(answer.body).not.toContain(second.accessToken);
    expect(answer.body).not.toContain(second.refreshToken);
    expect(answer.json<SessionAnswer>().isLoggedIn).toBe(true);
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.at).toMatchObject({
      value: second.accessToken,
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      // The cookie outlasts the token: an expired token is shown, refused and renewed.
      maxAge: 30 * 86_400,
    });
    expect(cookies.rt).toMatchObject({
      value: second.refreshToken,
      httpOnly: true,
      sameSite: "Lax",
      path: "/v2/sessions",
      maxAge: 30 * 86_400,
    });
    // Scripts may read this mark of the pair, which reveals nothing about it.
    expect(cookies.session).toMatchObject({ sameSite: "Lax", path: "/", maxAge: 30 * 86_400 });
    expect(cookies.session?.httpOnly).toBeUndefined();
    expect(cookies.session?.value).toMatch(/^[\w-]{16}$/);
    expect(`${second.accessToken} ${second.refreshToken}`).not.toContain(cookies.session?.value);
    // The cookie is set again, because some browsers shorten cookies from scripts to days (docs/product.md, "The
    // fingerprint").
    expect(cookies.fp).toMatchObject({
      value: testFingerprint,
      path: "/",
      maxAge: 31_536_000,
      sameSite: "Lax",
    });
    expect((await get(access(second.accessToken))).json<SessionAnswer>().isLoggedIn).toBe(true);
    await refreshed(second.refreshToken);
  });

  test("a refresh token gives the same successor to the same browser within ten seconds (parallel tabs, a lost answer)", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refreshed(refreshToken)));
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
    server.clock.nowMs += 10_000;
    const again = await refreshed(refreshToken);
    expect(again).toEqual(pairs[0]);
    expect((await get(access(again.accessToken))).json<SessionAnswer>().isLoggedIn).toBe(true);
    await refreshed(again.refreshToken);
  });

  const key = "the-key-of-one-exchange";

  test("an exchange that is repeated under its key gives the same pair for a day, and its access token begins anew", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const first = await refreshed(refreshToken, { key });
    server.clock.nowMs += day - 1;
    await purgeSessions(server.deps);
    const answer = await refresh(refreshToken, { key });
    expect(answer.headers).toMatchObject({
      "x-access-token": first.accessToken,
      "x-refresh-token": first.refreshToken,
    });
    expect(Date.parse(answer.json<SessionAnswer>().expiresAt ?? "")).toBe(server.clock.nowMs + 15 * minute);
    server.clock.nowMs += 14 * minute;
    expect((await get(access(first.accessToken))).json<SessionAnswer>().isLoggedIn).toBe(true);
    await refreshed(first.refreshToken, { key: "the-key-of-another-exchange" });
  });

  test("a key that is easily guessed is refused", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    expect((await refresh(refreshToken, { key: "k".repeat(21) })).statusCode).toBe(400);
    await refreshed(refreshToken, { key: "k".repeat(22) });
  });

  const stolen: Readonly<Record<string, (pair: Pair) => Promise<Pair | null>>> = {
    "that is used again after more than ten seconds": async ({ refreshToken }) => {
      await refreshed(refreshToken);
      server.clock.nowMs += 10_001;
      return null;
    },
    "whose exchange had a key, which is shown without one after more than ten seconds": async ({
      refreshToken,
    }) => {
      await refreshed(refreshToken, { key });
      server.clock.nowMs += 10_001;
      return null;
    },
    "that is used again after the clock was set back by an hour": async ({ refreshToken }) => {
      await refreshed(refreshToken);
      server.clock.nowMs -= 60 * minute;
      return null;
    },
    "that is used again when its successor has been used": async ({ refreshToken }) => {
      const second = await refreshed(refreshToken);
      await refreshed(second.refreshToken);
      return null;
    },
    "that is used again two generations later": async ({ refreshToken }) => {
      const second = await refreshed(refreshToken);
      const third = await refreshed(second.refreshToken);
      return third;
    },
  };
  test.each(Object.entries(stolen))(
    "a refresh token %s ends the session and notifies the account",
    async (_name, happen) => {
      const uuid = await createAccount(server);
      const first = await openTestSession(server, uuid);
      const last = await happen(first);
      const answer = await refresh(first.refreshToken);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, "session_ended"]);
      // Both cookies are removed, so that the browser asks again as a visitor.
      expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge ?? 0])).toEqual([
        ["at", "", 0],
        ["rt", "", 0],
        ["session", "", 0],
      ]);
      expect((await get(access(last?.accessToken ?? first.accessToken))).statusCode).toBe(401);
      const next = await openTestSession(server, uuid);
      expect((await get(access(next.accessToken))).json<SessionAnswer>().user?.unseenNotices).toBe(1);
    },
  );

  test.each<readonly [string, Headers, (next: Pair) => Promise<unknown>]>([
    ["more than a day later", { key }, async () => (server.clock.nowMs += day + 1)],
    [
      "under another key after ten seconds",
      { key: "the-key-of-somebody-else" },
      async () => (server.clock.nowMs += 10_001),
    ],
    ["when its successor has been used", { key }, async (next) => await refreshed(next.refreshToken)],
    [
      "by another browser that has the key",
      { key, fingerprint: "other-0123456789abcdef" },
      async () => undefined,
    ],
  ])("an exchange that is repeated %s ends the session", async (_when, shown, happen) => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const next = await refreshed(refreshToken, { key });
    await happen(next);
    expect(codeOf(await refresh(refreshToken, shown))).toBe("session_ended");
    expect(codeOf(await refresh(next.refreshToken))).toBe("session_ended");
  });

  test("a refresh token ends its session when another browser presents it, whether it was used or not", async () => {
    for (const isUsed of [false, true]) {
      const { accessToken, refreshToken } = await openTestSession(server, await createAccount(server));
      if (isUsed) await refreshed(refreshToken);
      const answer = await refresh(refreshToken, { fingerprint: "other-0123456789abcdef" });
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, "session_ended"]);
      expect((await get(access(accessToken))).statusCode).toBe(401);
      expect((await refresh(refreshToken)).statusCode).toBe(401);
    }
  });

  test("a refresh token expires after 30 idle days, and its session after 90 days in any case", async () => {
    const idle = await openTestSession(server, await createAccount(server));
    let busy: Pair = await openTestSession(server, await createAccount(server));
    for (let use = 0; use < 4; use += 1) {
      server.clock.nowMs += 22 * day;
      busy = await refreshed(busy.refreshToken);
    }
    expect(codeOf(await refresh(idle.refreshToken))).toBe("session_ended");
    server.clock.nowMs += 2 * day - 5 * minute;
    busy = await refreshed(busy.refreshToken);
    expect((await get(access(busy.accessToken))).statusCode).toBe(200);
    // The access token would otherwise be valid for ten more minutes.
    server.clock.nowMs += 5 * minute;
    expect((await get(access(busy.accessToken))).statusCode).toBe(401);
    expect(codeOf(await refresh(busy.refreshToken))).toBe("session_ended");
  });

  test("a refresh token must be the same in header and cookie, and needs a fingerprint", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const other = await openTestSession(server, await createAccount(server));
    const disagreeing = await refresh(refreshToken, {
      cookie: `rt=${other.refreshToken}`,
      origin: "http://localhost:3000",
    });
    expect([disagreeing.statusCode, codeOf(disagreeing)]).toEqual([400, "tokens_disagree"]);
    const without = await server.app.inject({
      method: "PUT",
      url: "/v2/sessions",
      headers: { "x-refresh-token": refreshToken },
      payload: {},
    });
    expect([without.statusCode, codeOf(without)]).toEqual([400, "missing_parameter"]);
    await refreshed(refreshToken, { cookie: `rt=${refreshToken}`, origin: "http://localhost:3000" });
  });

  test("a refresh token is required, and an invalid access token beside it does no harm", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    await refreshed(refreshToken, { "x-access-token": "dead" });
    expect(codeOf(await refresh(null))).toBe("session_ended");
    expect(codeOf(await refresh("short"))).toBe("session_ended");
  });
});

describe("DELETE /v2/sessions", () => {
  test("a sign-out ends the session by either token, also a second time, and removes the cookies", async () => {
    for (const by of ["accessToken", "refreshToken"] as const) {
      const pair = await openTestSession(server, await createAccount(server));
      const headers =
        by === "accessToken" ? access(pair.accessToken) : { "x-refresh-token": pair.refreshToken };
      for (let time = 0; time < 2; time += 1) {
        const answer = await signOut(headers);
        expect(answer.statusCode).toBe(204);
        expect(answer.cookies.map(({ name }) => name)).toEqual(["at", "rt", "session"]);
      }
      expect((await get(access(pair.accessToken))).statusCode).toBe(401);
      expect(codeOf(await refresh(pair.refreshToken))).toBe("session_ended");
    }
    expect((await signOut({})).statusCode).toBe(204);
    expect((await signOut(access("nonsense"))).statusCode).toBe(204);
  });

  test("a sign-out succeeds in two tabs at once", async () => {
    const { accessToken, refreshToken } = await openTestSession(server, await createAccount(server));
    const tabs = [access(accessToken), { "x-refresh-token": refreshToken }, access(accessToken)];
    const answers = await Promise.all(tabs.map((headers) => signOut(headers)));
    for (const { statusCode, cookies } of answers)
      expect([statusCode, ...cookies.map(({ name }) => name)]).toEqual([204, "at", "rt", "session"]);
  });

  test("a sign-out ends all sessions of the account, and of no other, with allDevices", async () => {
    const uuid = await createAccount(server);
    const mine = await Promise.all([0, 1, 2].map(() => openTestSession(server, uuid)));
    const foreign = await openTestSession(server, await createAccount(server));
    const [first] = mine;
    await signOut({ "x-refresh-token": first?.refreshToken ?? "" }, "?allDevices=true");
    for (const { accessToken } of mine) expect((await get(access(accessToken))).statusCode).toBe(401);
    expect((await get(access(foreign.accessToken))).statusCode).toBe(200);
  });

  test("a sign-out ends only its own session with a used token, so that a leaked token signs nobody out everywhere", async () => {
    const uuid = await createAccount(server);
    const one = await openTestSession(server, uuid);
    const other = await openTestSession(server, uuid);
    await refreshed(one.refreshToken);
    await signOut({ "x-refresh-token": one.refreshToken }, "?allDevices=true");
    expect((await get(access(one.accessToken))).statusCode).toBe(401);
    expect((await get(access(other.accessToken))).statusCode).toBe(200);
  });
});

describe("an account's own sessions (ASVS 7.5.2)", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const list = (headers: Headers) => server.app.inject({ url: "/v2/@me/sessions", headers });
  const end = (uuid: string, headers: Headers) =>
    server.app.inject({ method: "DELETE", url: `/v2/@me/sessions/${uuid}`, headers });

  test("an account's own sessions are listed, the latest used first, and can be ended one by one", async () => {
    const uuid = await createAccount(server);
    const old = await openTestSession(server, uuid, { userAgent: firefox });
    server.clock.nowMs += minute;
    const mine = await openTestSession(server, uuid, { provider: "patreon" });
    const listed = (await list(access(mine.accessToken))).json();
    expect(listed).toMatchObject({
      total: 2,
      items: [
        { uuid: mine.sessionUuid, isCurrent: true, provider: "patreon", browser: null, system: null },
        { uuid: old.sessionUuid, isCurrent: false, provider: "steam", browser: "Firefox", system: "Linux" },
      ],
    });
    expect(JSON.stringify(listed)).not.toContain("140");
    expect((await end(old.sessionUuid, access(mine.accessToken))).statusCode).toBe(204);
    expect((await get(access(old.accessToken))).statusCode).toBe(401);
    expect((await list(access(mine.accessToken))).json()).toMatchObject({ total: 1 });
  });

  test("an account's own sessions do not include other accounts' sessions (threat 30)", async () => {
    const mine = await openTestSession(server, await createAccount(server));
    const foreign = await openTestSession(server, await createAccount(server));
    const answer = await end(foreign.sessionUuid, access(mine.accessToken));
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, "session_not_found"]);
    expect((await get(access(foreign.accessToken))).statusCode).toBe(200);
  });

  test("an account's own sessions are limited to fifty: the next sign-in ends the session that was idle the longest", async () => {
    const uuid = await createAccount(server);
    const opened = [];
    for (let count = 0; count < 51; count += 1) {
      server.clock.nowMs += 1_000;
      opened.push(await openTestSession(server, uuid));
    }
    const last = opened.at(-1)?.accessToken ?? "";
    expect((await list(access(last))).json()).toMatchObject({ total: 50 });
    expect((await get(access(opened[0]?.accessToken ?? ""))).statusCode).toBe(401);
    expect((await get(access(opened[1]?.accessToken ?? ""))).statusCode).toBe(200);
  });
});

describe("the next request of an account (ASVS 8.3.2, threat 33)", () => {
  const change = (uuid: string, values: { role?: "user" | "mod"; suspended_until?: Date | null }) =>
    server.deps.db.updateTable("user_account").set(values).where("uuid", "=", uuid).execute();

  test("a change of an account's role applies to its next request", async () => {
    const uuid = await createAccount(server, "mod");
    const { accessToken } = await openTestSession(server, uuid);
    const role = async () => (await get(access(accessToken))).json<SessionAnswer>().user?.role;
    expect(await role()).toBe("mod");
    await change(uuid, { role: "user" });
    expect(await role()).toBe("user");
  });

  test("from the next request on, a suspended account sees the reason and public content, can sign out, and can change nothing", async () => {
    const uuid = await createAccount(server);
    const { accessToken } = await openTestSession(server, uuid);
    const until = new Date(server.clock.nowMs + day);
    await change(uuid, { suspended_until: until });
    const session = (await get(access(accessToken))).json<SessionAnswer>();
    expect(session.user?.suspendedUntil).toBe(until.toISOString());
    const list = await server.app.inject({ url: "/v2/@me/sessions", headers: access(accessToken) });
    expect([list.statusCode, codeOf(list)]).toEqual([403, "account_suspended"]);
    const nights = await server.app.inject({ url: "/v2/nights", headers: access(accessToken) });
    expect(nights.statusCode).toBe(200);
    const write = await server.app.inject({
      method: "POST",
      url: "/v2/uploads",
      headers: access(accessToken),
    });
    expect([write.statusCode, codeOf(write)]).toEqual([403, "account_suspended"]);
    expect((await signOut(access(accessToken))).statusCode).toBe(204);
    const later = await openTestSession(server, uuid);
    server.clock.nowMs += day;
    const over = (await get(access((await refreshed(later.refreshToken)).accessToken))).json<SessionAnswer>();
    expect(over.user).toMatchObject({ suspendedUntil: null, suspendReason: null });
  });

  test("the next request of a deleted account is refused", async () => {
    const uuid = await createAccount(server);
    const { accessToken, refreshToken } = await openTestSession(server, uuid);
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", uuid).execute();
    expect((await get(access(accessToken))).statusCode).toBe(401);
    expect(codeOf(await refresh(refreshToken))).toBe("session_ended");
  });
});

test("the database stores no token, and a purge keeps what reveals a theft (ASVS 7.2.2, R31)", async () => {
  const first = await openTestSession(server, await createAccount(server));
  const second = await refreshed(first.refreshToken);
  const stored = JSON.stringify([
    await server.deps.db.selectFrom("session").selectAll().execute(),
    await server.deps.db.selectFrom("session_token").selectAll().execute(),
  ]);
  for (const token of [first.accessToken, first.refreshToken, second.accessToken, second.refreshToken]) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(JSON.stringify(Buffer.from(token, "base64url")));
  }
  server.clock.nowMs += 29 * day;
  await purgeSessions(server.deps);
  const last = await refreshed(second.refreshToken);
  const answer = await refresh(first.refreshToken);
  expect(codeOf(answer)).toBe("session_ended");
  expect((await get(access(last.accessToken))).statusCode).toBe(401);
  server.clock.nowMs += 8 * day;
  await purgeSessions(server.deps);
  const left = await server.deps.db.selectFrom("session").select("ended_at").execute();
  expect(left.every(({ ended_at: endedAt }) => endedAt === null)).toBe(true);
});

test("a purge keeps the latest 10,000 used tokens of a session, so that renewals cannot fill the database", async () => {
  const { sessionUuid, refreshToken } = await openTestSession(server, await createAccount(server));
  const { expiresAt } = await server.deps.db
    .selectFrom("session")
    .select("expires_at as expiresAt")
    .where("uuid", "=", sessionUuid)
    .executeTakeFirstOrThrow();
  const used = Array.from({ length: 10_003 }, (_, index) => ({
    token_hash: createHash("sha256").update(`${sessionUuid} ${index}`).digest(),
    session_uuid: sessionUuid,
    kind: "refresh" as const,
    expires_at: expiresAt,
    parent_hash: null,
    successor_salt: null,
    used_at: new Date(server.clock.nowMs - index),
  }));
  for (let from = 0; from < used.length; from += 1_000)
    await server.deps.db
      .insertInto("session_token")
      .values(used.slice(from, from + 1_000))
      .execute();
  await purgeSessions(server.deps);
  const left = await server.deps.db
    .selectFrom("session_token")
    .select("token_hash as hash")
    .where("session_uuid", "=", sessionUuid)
    .where("used_at", "is not", null)
    .execute();
  expect(left).toHaveLength(10_000);
  const hashes = new Set(left.map(({ hash }) => hash.toString("hex")));
  expect(used.slice(10_000).filter(({ token_hash: hash }) => hashes.has(hash.toString("hex")))).toEqual([]);
  await refreshed(refreshToken);
});
