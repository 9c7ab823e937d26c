import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { problemAnswer } from "../../testing/answers.ts";
import { sendInSession } from "./send-in-session.ts";
import { clearSign, readSign } from "./session-sign.ts";
import { createTokens, type Pass, type TokensDeps } from "./tokens.ts";

const signIn = (sign: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `session=${sign}; Path=/`;
};

/**
 * Stands in for a browser with one session: its tabs share cookies and a lock, and a server renews the tokens of those cookies.
 */
function browser({
  answer,
  hasLocks = true,
}: {
  readonly answer?: () => Response;
  readonly hasLocks?: boolean;
} = {}) {
  const renewals: unknown[] = [];
  const ended: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const exclusively: TokensDeps["exclusively"] = (run) => {
    const turn = hasLocks ? last.then(run, run) : run();
    last = turn;
    return turn;
  };
  const renewed = () => {
    const number = renewals.length;
    signIn(`pair-${number}`);
    return new Response("{}", { headers: { "x-access-token": `token-${number}` } });
  };
  const tab = (name: string) =>
    createTokens({
      baseUrl: "https://hunts.example",
      fingerprint: () => "0123456789abcdef0123456789abcdef",
      exclusively,
      onEnded: () => ended.push(name),
      fetch: async (request) => {
        renewals.push([request.method, new URL(request.url).pathname, await request.json()]);
        return (answer ?? renewed)();
      },
    });
  return { tab, renewals, ended };
}

describe("refused tokens", () => {
  it("refused tokens are renewed once for all calls of a tab, with the browser's fingerprint", async () => {
    signIn("old");
    const { tab, renewals } = browser();
    const tokens = tab("one");
    const pass = tokens.pass();
    expect(pass).toMatchObject({ sign: "old", headers: {}, credentials: "same-origin" });
    await expect(Promise.all([tokens.renew(pass), tokens.renew(pass), tokens.renew(pass)])).resolves.toEqual([
      { kind: "renewed" },
      { kind: "renewed" },
      { kind: "renewed" },
    ]);
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(renewals).toEqual([
      ["PUT", "/v2/sessions", { fingerprint: "0123456789abcdef0123456789abcdef", key }],
    ]);
    expect(tokens.pass().headers).toEqual({ "x-access-token": "token-1" });
  });

  it("refused tokens are renewed once for all tabs; the other tabs continue with the new cookies", async () => {
    signIn("old");
    const { tab, renewals } = browser();
    const [one, other] = [tab("one"), tab("other")];
    const passes = [one.pass(), other.pass()] as const;
    await Promise.all([one.renew(passes[0]), other.renew(passes[1])]);
    expect(renewals).toHaveLength(1);
    expect(other.pass()).toMatchObject({ sign: "pair-1", headers: {} });
  });

  it("a call that began before another tab renewed the tokens does not renew them again", async () => {
    signIn("old");
    const { tab, renewals } = browser();
    const tokens = tab("one");
    const early = tokens.pass();
    await tokens.renew(tokens.pass());
    await expect(tokens.renew(early)).resolves.toEqual({ kind: "renewed" });
    expect(renewals).toHaveLength(1);
  });

  it("two tabs may renew tokens at once where browsers lack locks", async () => {
    signIn("old");
    const { tab, renewals } = browser({ hasLocks: false });
    const [one, other] = [tab("one"), tab("other")];
    await Promise.all([one.renew(one.pass()), other.renew(other.pass())]);
    expect(renewals).toHaveLength(2);
  });

  it("the visitor is signed out when the session has ended, and every tab knows it without asking", async () => {
    signIn("old");
    const { tab, renewals, ended } = browser({ answer: () => problemAnswer(401, "session_ended") });
    const [one, other] = [tab("one"), tab("other")];
    const passes = [one.pass(), other.pass()] as const;
    expect(await Promise.all([one.renew(passes[0]), other.renew(passes[1])])).toEqual([
      { kind: "ended" },
      { kind: "ended" },
    ]);
    expect(renewals).toHaveLength(1);
    expect(ended).toEqual(["one"]);
    expect(readSign()).toBeNull();
  });

  it.each<[string, () => Response]>([
    ["too many requests", () => problemAnswer(429, "rate_limited")],
    ["a database that is away", () => problemAnswer(503, "database_unavailable")],
    ["an unknown outcome", () => problemAnswer(503, "outcome_unknown")],
    ["a proxy that asks for a password", () => new Response("<h1>Sign in</h1>", { status: 401 })],
    ["a proxy that lets nobody through", () => new Response("<h1>Forbidden</h1>", { status: 403 })],
    ["a release that lacks the call", () => problemAnswer(404, "route_not_found")],
    [
      "no network",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("the session stays in every tab when its renewal meets %s", async (_name, answer) => {
    signIn("old");
    const { tab, ended } = browser({ answer });
    const [one, other] = [tab("one"), tab("other")];
    vi.useFakeTimers();
    const renewing = Promise.all([one.renew(one.pass()), other.renew(other.pass())]);
    await vi.runAllTimersAsync();
    const renewals = await renewing;
    expect(renewals.map(({ kind }) => kind)).toEqual(["failed", "failed"]);
    expect(readSign()).toBe("old");
    expect(ended).toEqual([]);
  });

  it("a renewal of unknown outcome is asked for again while the same refresh token still gives the same tokens", async () => {
    signIn("old");
    vi.useFakeTimers();
    let asked = 0;
    const { tab, renewals } = browser({
      answer: () => {
        asked += 1;
        if (asked === 1) throw new TypeError("Failed to fetch");
        if (asked === 2) return problemAnswer(503, "outcome_unknown");
        signIn("pair-1");
        return new Response("{}", { headers: { "x-access-token": "token-1" } });
      },
    });
    const tokens = tab("one");
    const renewing = tokens.renew(tokens.pass());
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(renewing).resolves.toEqual({ kind: "renewed" });
    expect(renewals).toHaveLength(3);
    expect(tokens.pass().headers).toEqual({ "x-access-token": "token-1" });
  });

  it("a renewal keeps its key in all tabs until its outcome is known, and the next one has another", async () => {
    signIn("old");
    let isAway = true;
    const { tab, renewals } = browser({
      answer: () => {
        if (isAway) return problemAnswer(503, "database_unavailable");
        signIn(`pair-${renewals.length}`);
        return new Response("{}", { headers: { "x-access-token": "token" } });
      },
    });
    const tokens = tab("one");
    await tokens.renew(tokens.pass());
    // A page that was reloaded meanwhile holds nothing in memory.
    const reloaded = tab("reloaded");
    await reloaded.renew(reloaded.pass());
    isAway = false;
    await reloaded.renew(reloaded.pass());
    await reloaded.renew(reloaded.pass());
    const keys = renewals.map((renewal) => (renewal as [string, string, { key: string }])[2].key);
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("a renewal that surely was not made is not asked for again", async () => {
    signIn("old");
    const { tab, renewals } = browser({ answer: () => problemAnswer(503, "database_unavailable") });
    const tokens = tab("one");
    await expect(tokens.renew(tokens.pass())).resolves.toMatchObject({ kind: "failed" });
    expect(renewals).toHaveLength(1);
  });

  it("tokens of one account are never sent with the cookies of another", async () => {
    signIn("old");
    const tokens = browser().tab("one");
    await tokens.renew(tokens.pass());
    signIn("somebody-else");
    expect(tokens.pass().headers).toEqual({});
  });
});

describe("a call in a session", () => {
  const answers = (...given: readonly Response[]) => {
    const passes: Pass[] = [];
    const send = async (pass: Pass) => {
      passes.push(pass);
      return given[Math.min(passes.length, given.length) - 1] ?? new Response();
    };
    return { passes, call: { send, statusOf: ({ status }: Response) => status, isSafe: true } };
  };
  const refused = () => problemAnswer(401, "invalid_token");

  it("a refused call is sent once more with the new token", async () => {
    signIn("old");
    const { call, passes } = answers(refused(), new Response("mine"));
    const answer = await sendInSession(browser().tab("one"), call);
    expect(await answer.text()).toBe("mine");
    expect(passes.map(({ headers }) => headers)).toEqual([{}, { "x-access-token": "token-1" }]);
  });

  it("a call is not sent a third time", async () => {
    signIn("old");
    const { tab, renewals } = browser();
    const { call, passes } = answers(refused(), refused());
    expect((await sendInSession(tab("one"), call)).status).toBe(401);
    expect([passes.length, renewals.length]).toEqual([2, 1]);
  });

  describe("a call that is forbidden", () => {
    const notAllowed = () => problemAnswer(403, "not_allowed");

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["performance"] });
      signIn("old");
    });
    afterEach(() => vi.useRealTimers());

    it("a forbidden call is sent once more with new tokens", async () => {
      const { call, passes } = answers(notAllowed(), new Response("mine"));
      expect((await sendInSession(browser().tab("one"), call)).ok).toBe(true);
      expect(passes.map(({ headers }) => headers)).toEqual([{}, { "x-access-token": "token-1" }]);
    });

    it("all calls that are refused at the same time share one renewal", async () => {
      const { tab, renewals } = browser();
      const tokens = tab("one");
      const calls = [1, 2, 3].map(() => answers(notAllowed(), new Response("mine")));
      const all = await Promise.all(calls.map(({ call }) => sendInSession(tokens, call)));
      expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect(renewals).toHaveLength(1);
    });

    it("a forbidden call is refused for good within a minute of such a renewal, and tried again after it", async () => {
      const { tab, renewals } = browser();
      const tokens = tab("one");
      const askAndCount = async () => {
        const { call, passes } = answers(notAllowed(), notAllowed());
        const { status } = await sendInSession(tokens, call);
        return [status, passes.length, renewals.length];
      };
      expect(await askAndCount()).toEqual([403, 2, 1]);
      vi.advanceTimersByTime(59_000);
      expect(await askAndCount()).toEqual([403, 1, 1]);
      vi.advanceTimersByTime(2_000);
      expect(await askAndCount()).toEqual([403, 2, 2]);
    });

    it("a forbidden call stays refused while tokens cannot be renewed, also when it changes things", async () => {
      const busy = browser({ answer: () => problemAnswer(503, "overloaded") });
      const { call, passes } = answers(notAllowed());
      expect((await sendInSession(busy.tab("one"), { ...call, isSafe: false })).status).toBe(403);
      expect(passes).toHaveLength(1);
    });

    it("a visitor's forbidden call is not sent again", async () => {
      clearSign();
      const { tab, renewals } = browser();
      const { call, passes } = answers(notAllowed());
      expect((await sendInSession(tab("one"), call)).status).toBe(403);
      expect([passes.length, renewals.length]).toEqual([1, 0]);
    });
  });

  it("a forbidden call is sent as a visitor's when the session has ended", async () => {
    signIn("old");
    const { tab } = browser({ answer: () => problemAnswer(401, "session_ended") });
    const { call, passes } = answers(refused(), new Response("everybody's"));
    expect(await (await sendInSession(tab("one"), call)).text()).toBe("everybody's");
    expect(passes[1]).toMatchObject({ sign: null, headers: {} });
  });

  it("a refused call is sent without cookies while tokens cannot be renewed, unless it would change something", async () => {
    signIn("old");
    const busy = browser({ answer: () => problemAnswer(503, "overloaded") });
    const look = answers(refused(), new Response("everybody's"));
    await sendInSession(busy.tab("one"), look.call);
    expect(look.passes[1]?.credentials).toBe("omit");
    const change = answers(refused(), new Response());
    await expect(sendInSession(busy.tab("two"), { ...change.call, isSafe: false })).rejects.toMatchObject({
      code: "overloaded",
    });
    expect(change.passes).toHaveLength(1);
    clearSign();
  });
});
