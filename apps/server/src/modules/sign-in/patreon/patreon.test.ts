import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import { createOutbound, type Outbound } from "../../../platform/outbound/create-outbound.ts";
import {
  identityOf,
  type LocalPatreon,
  localPatreonClient,
  patreonPersonas,
  startLocalPatreon,
} from "../../../testing/providers/local-patreon.ts";
import type { TransportFault } from "../../../testing/providers/local-server.ts";
import {
  codeChallengeOf,
  exchangeCode,
  patreonAuthorizationUrl,
  refreshTokens,
  type TokenResult,
} from "./oauth.ts";
import { type IdentityResult, readIdentity } from "./read-identity.ts";

const redirectUri = "http://localhost:3000/v2/auth/patreon/callback";
const state = "the-state";
const codeVerifier = "verifier-of-whoever-began-0123456789-abcdefg";
const dory = patreonPersonas[0]!;

let local: LocalPatreon;
let patreon: PatreonConfig;
let outbound: Outbound;
/** Calls with a short time-out, for the tests that need one. */
let impatient: Outbound;
beforeAll(async () => {
  local = await startLocalPatreon();
  patreon = { origin: local.origin, ...localPatreonClient };
  outbound = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 600_000 });
  impatient = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 100 });
});
afterAll(() => local.close());
beforeEach(() => Object.assign(local, { fault: "none", tokenAnswer: null, identityAnswer: null }));

/** Returns the code of Patreon's redirect back. */
async function codeOf(personaId = dory.id): Promise<string> {
  const url = new URL(patreonAuthorizationUrl(patreon, { redirectUri, state, codeVerifier }));
  url.pathname += "/as";
  url.searchParams.set("as", personaId);
  const answer = await fetch(url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location")!);
  expect(back.searchParams.get("state")).toBe(state);
  return back.searchParams.get("code")!;
}

const exchange = (code: string, more: object = {}, client = outbound) =>
  exchangeCode({ outbound: client }, patreon, { code, redirectUri, codeVerifier, ...more });
const identify = (accessToken: string, client = outbound) =>
  readIdentity({ outbound: client }, patreon, accessToken);

async function granted(personaId = dory.id) {
  const result = await exchange(await codeOf(personaId));
  if (result.kind !== "granted") throw new Error(result.kind);
  return result.tokens;
}

async function identityFor(answer: unknown): Promise<IdentityResult> {
  local.identityAnswer = JSON.stringify(answer);
  return await identify((await granted()).accessToken);
}

const nonsense = { kind: "unreachable", failure: "nonsense" };

test("the identity is the one that Patreon states, with the most expensive tier of the campaign", async () => {
  const { accessToken } = await granted();
  expect(await identify(accessToken)).toEqual({
    kind: "known",
    identity: { patreonId: dory.id, name: "Dory", tier: "Gold" },
  });
});

test("the authorization address has the scope `identity` alone, a PKCE challenge (S256), and not the client secret", () => {
  const url = new URL(patreonAuthorizationUrl(patreon, { redirectUri, state, codeVerifier }));
  expect(url.origin + url.pathname).toBe(`${patreon.origin}/oauth2/authorize`);
  expect(url.searchParams.get("scope")).toBe("identity");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: localPatreonClient.clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge_method: "S256",
    code_challenge: codeChallengeOf(codeVerifier),
  });
  expect(url.href).not.toContain(localPatreonClient.clientSecret);
});

test("a challenge is computed as in the example of RFC 7636 (appendix B)", () => {
  const challenge = codeChallengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");
  expect(challenge).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
});

test("tokens are refreshed as a pair, and the old ones become invalid", async () => {
  const first = await granted();
  const second = await refreshTokens({ outbound }, patreon, first.refreshToken);
  if (second.kind !== "granted") throw new Error(second.kind);
  expect(second.tokens.accessToken).not.toBe(first.accessToken);
  expect(second.tokens.refreshToken).not.toBe(first.refreshToken);
  expect(await identify(first.accessToken)).toEqual({ kind: "refused" });
  expect(await refreshTokens({ outbound }, patreon, first.refreshToken)).toEqual({ kind: "refused" });
  expect(await identify(second.tokens.accessToken)).toMatchObject({ kind: "known" });
});

describe("a sign-in by Patreon is refused (R33, docs/trust.md, 'Signing in by Patreon')", () => {
  test("a code can be used once (refusal 6)", async () => {
    const code = await codeOf();
    expect(await exchange(code)).toMatchObject({ kind: "granted" });
    expect(await exchange(code)).toEqual({ kind: "refused" });
  });

  test("a code that was never issued, or that another client asked for, is refused (refusal 6)", async () => {
    expect(await exchange("made-up")).toEqual({ kind: "refused" });
    const stolen = { codeVerifier: "verifier-of-somebody-else-0123456789-abcdefg" };
    expect(await exchange(await codeOf(), stolen)).toEqual({ kind: "refused" });
  });

  const tokens = {
    access_token: "access",
    refresh_token: "refresh",
    expires_in: 2_678_400,
    token_type: "Bearer",
  };
  test.each<[string, unknown]>([
    ["no access token", { ...tokens, access_token: undefined }],
    ["an empty access token", { ...tokens, access_token: "" }],
    ["no refresh token", { ...tokens, refresh_token: undefined }],
    ["a token that is not text", { ...tokens, access_token: { a: 1 } }],
    ["a token with a line break", { ...tokens, access_token: "a\r\nx-other: b" }],
    ["a token of 5,000 characters", { ...tokens, access_token: "a".repeat(5_000) }],
    ["another type of token", { ...tokens, token_type: "mac" }],
    ["no type", { ...tokens, token_type: undefined }],
    ["no time", { ...tokens, expires_in: "soon" }],
    ["a list", [tokens]],
    ["a text", "access"],
  ])("an answer with %s is refused (refusal 8)", async (_what, answer) => {
    local.tokenAnswer = JSON.stringify(answer);
    expect(await exchange("code")).toEqual(nonsense);
  });

  test("an answer that is not JSON is refused (refusal 8)", async () => {
    local.tokenAnswer = "access_token=a&token_type=bearer";
    expect(await exchange("code")).toEqual(nonsense);
  });

  test.each<[TransportFault, string]>([
    ["gzip", "encoded"],
    ["huge", "too_large"],
    ["slow", "too_long"],
    ["cut", "unreachable"],
    ["forbidden", "refused"],
    ["broken", "refused"],
    ["redirect", "redirect"],
  ])(
    "each call fails as unreachable when Patreon's fault is %j: %s (refusals 8 and 11, R42)",
    async (fault, failure) => {
      const { accessToken, refreshToken } = await granted();
      const code = await codeOf();
      local.fault = fault;
      const client = fault === "slow" ? impatient : outbound;
      const unreachable = { kind: "unreachable", failure };
      expect(await exchange(code, {}, client)).toEqual(unreachable);
      expect(await refreshTokens({ outbound: client }, patreon, refreshToken)).toEqual(unreachable);
      expect(await identify(accessToken, client)).toEqual(unreachable);
    },
  );

  test("a wrong client secret is reported as unreachable, not as a refused token", async () => {
    const wrong = { ...patreon, clientSecret: "wrong" };
    const answer: TokenResult = { kind: "unreachable", failure: "refused" };
    const { refreshToken } = await granted();
    expect(await refreshTokens({ outbound }, wrong, refreshToken)).toEqual(answer);
  });

  const user = { type: "user", id: "1", attributes: { full_name: "A" } };
  test.each<[string, unknown]>([
    ["no id", { data: { ...user, id: undefined } }],
    ["an empty id", { data: { ...user, id: "" } }],
    ["an id that is a number", { data: { ...user, id: 1 } }],
    ["an id that is a list", { data: { ...user, id: ["1"] } }],
    ["an id with more than digits", { data: { ...user, id: "1 or 2" } }],
    ["an e-mail as id", { data: { ...user, id: dory.email } }],
    ["an object that is not a user", { data: { ...user, type: "campaign" } }],
    ["several users", { data: [user] }],
    ["nobody", { data: null }],
    ["nothing", {}],
  ])("an identity with %s is refused (refusal 9)", async (_what, answer) => {
    expect(await identityFor(answer)).toEqual(nonsense);
  });

  test("an e-mail address is ignored, even when it is another account's (refusal 9, threat 21)", async () => {
    const grouper = patreonPersonas[3]!;
    expect(grouper.email).toBe(dory.email);
    const answer = { data: { ...user, id: grouper.id, attributes: { full_name: "G", email: dory.email } } };
    const result = await identityFor(answer);
    expect(result).toMatchObject({ kind: "known", identity: { patreonId: grouper.id } });
    expect(JSON.stringify(result)).not.toContain(dory.email);
  });

  const tierFor = async (change: (whole: string) => string) => {
    local.identityAnswer = change(JSON.stringify(identityOf(dory)));
    const result = await identify((await granted()).accessToken);
    return result.kind === "known" ? result.identity.tier : result.kind;
  };
  test.each<[string, string, string]>([
    ["of another campaign", `"id":"${localPatreonClient.campaignId}"`, '"id":"9999"'],
    ["that was declined", "active_patron", "declined_patron"],
    ["that is over", "active_patron", "former_patron"],
    ["of somebody else", `"type":"member","id":"${dory.id}-0"}]`, '"type":"member","id":"other"}]'],
    ["without a tier", '[{"type":"tier","id":"11"},{"type":"tier","id":"12"}]', "[]"],
  ])("a membership %s gives no tier (refusal 10)", async (_what, from, to) => {
    expect(await tierFor((whole) => whole)).toBe("Gold");
    expect(
      await tierFor((whole) => {
        expect(whole).toContain(from);
        return whole.replace(from, to);
      }),
    ).toBeNull();
  });

  test("nobody has a tier when no campaign is configured (refusal 10)", async () => {
    const { accessToken } = await granted();
    const result = await readIdentity({ outbound }, { ...patreon, campaignId: null }, accessToken);
    expect(result).toMatchObject({ kind: "known", identity: { tier: null } });
  });

  test("a tier's name is cleaned like other texts, and limited in length", async () => {
    const title = `\u202e<b>Gold\u0000${"x".repeat(500)}`;
    expect(await tierFor((whole) => whole.replace('"Gold"', JSON.stringify(title)))).toBe(
      `<b>Gold${"x".repeat(53)}`,
    );
  });

  test("only the configured host is called, whatever an answer names (refusal 12)", async () => {
    const calls: string[] = [];
    const watched: Outbound = {
      async call(call) {
        calls.push(call.origin);
        return await outbound.call(call);
      },
      withinOneCall: () => watched,
    };
    const answer = { ...Object(identityOf(dory)), links: { next: "https://evil.example/more" } };
    local.identityAnswer = JSON.stringify(answer);
    const result = await exchange(await codeOf(), {}, watched);
    await identify(result.kind === "granted" ? result.tokens.accessToken : "", watched);
    expect(calls).toEqual([patreon.origin, patreon.origin]);
  });
});
