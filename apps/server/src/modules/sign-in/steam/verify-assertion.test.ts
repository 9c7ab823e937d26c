import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SteamConfig } from "../../../config/sign-in-config.ts";
import { createOutbound, type Outbound } from "../../../platform/outbound/create-outbound.ts";
import type { TransportFault } from "../../../testing/providers/local-server.ts";
import { type LocalSteam, startLocalSteam, steamPersonas } from "../../../testing/providers/local-steam.ts";
import { steamAuthenticationUrl } from "./openid.ts";
import { type SteamVerdict, verifyAssertion } from "./prove-by-steam.ts";

const nowMs = Date.parse("2026-03-01T12:00:00Z");
const returnTo = "http://localhost:3000/v2/auth/steam/callback?state=the-state";
const persona = steamPersonas[0]!;
const openidNamespace = "http://specs.openid.net/auth/2.0";
/** The answer of a lying server to any question. */
const always = `ns:${openidNamespace}\nis_valid:true\n`;

let local: LocalSteam;
let steam: SteamConfig;
let outbound: Outbound;
/** Calls with a short time-out, for the tests that need one. */
let impatient: Outbound;
beforeAll(async () => {
  local = await startLocalSteam({ clock: () => nowMs });
  steam = { origin: local.origin, apiOrigin: local.origin, apiKey: null };
  outbound = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 600_000 });
  impatient = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 100 });
});
afterAll(() => local.close());
beforeEach(() => Object.assign(local, { fault: "none", verdict: null, nonce: null }));

/** Returns the query of Steam's redirect back. */
async function assertion(): Promise<URLSearchParams> {
  const url = new URL(steamAuthenticationUrl(steam, returnTo));
  url.pathname += "/as";
  url.searchParams.set("as", persona.steamId);
  const answer = await fetch(url, { redirect: "manual" });
  return new URL(answer.headers.get("location")!).searchParams;
}

async function verdictOn(query: URLSearchParams, client = outbound): Promise<SteamVerdict> {
  return await verifyAssertion({ outbound: client }, { steam, query, returnTo, nowMs });
}

/** Returns the verdict on an assertion with one changed field, as if Steam confirmed it. */
async function verdictWith(name: string, value: string | null): Promise<SteamVerdict> {
  const query = await assertion();
  if (value === null) query.delete(`openid.${name}`);
  else query.set(`openid.${name}`, value);
  local.verdict = always;
  return await verdictOn(query);
}

const refused = (fault: string) => ({ kind: "refused", fault });

test("the signed-in identity is the one that Steam states, once Steam has confirmed the assertion", async () => {
  const query = await assertion();
  expect(await verdictOn(query)).toEqual({
    kind: "verified",
    steamId: persona.steamId,
    nonce: query.get("openid.response_nonce"),
  });
});

test("the sign-in asks for an identity of Steam's choice, at Steam's address, for the server's own realm", () => {
  const url = new URL(steamAuthenticationUrl({ origin: "https://steamcommunity.com" }, returnTo));
  expect(url.origin + url.pathname).toBe("https://steamcommunity.com/openid/login");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    "openid.ns": openidNamespace,
    "openid.mode": "checkid_setup",
    "openid.claimed_id": `${openidNamespace}/identifier_select`,
    "openid.identity": `${openidNamespace}/identifier_select`,
    "openid.return_to": returnTo,
    "openid.realm": "http://localhost:3000/",
  });
});

test("a visitor who cancels at Steam is not refused", async () => {
  const query = new URLSearchParams({ "openid.ns": openidNamespace, "openid.mode": "cancel" });
  expect(await verdictOn(query)).toEqual({ kind: "cancelled" });
});

describe("an assertion is accepted only if all rules hold (R33, ASVS 6.8.2, threat 18, docs/trust.md, 'Signing in by Steam')", () => {
  test.each(["claimed_id", "identity", "sig", "mode", "return_to", "response_nonce"])(
    "openid.%s twice is refused, even with the same value (rule 1)",
    async (name) => {
      const query = await assertion();
      query.append(`openid.${name}`, query.get(`openid.${name}`) ?? "");
      local.verdict = always;
      expect(await verdictOn(query)).toEqual(refused("repeated_field"));
    },
  );

  test.each([null, "", `${openidNamespace}/`, "http://openid.net/signon/1.1"])(
    "the namespace must be OpenID 2.0's, not %j (rule 2)",
    async (value) => {
      expect(await verdictWith("ns", value)).toEqual(refused("wrong_namespace"));
    },
  );

  test.each([null, "", "id_res ", "ID_RES", "setup_needed", "error", "check_authentication"])(
    "the mode must be id_res, not %j (rule 3)",
    async (value) => {
      expect(await verdictWith("mode", value)).toEqual(refused("wrong_mode"));
    },
  );

  test("the endpoint must be Steam's (rule 4)", async () => {
    const { origin } = steam;
    const foreign = ["", "https://evil.example/openid/login", `${origin}/openid/login/`, `${origin}/openid`];
    for (const value of [null, ...foreign, `${origin}.evil.example/openid/login`])
      expect(await verdictWith("op_endpoint", value)).toEqual(refused("wrong_endpoint"));
  });

  test("two different identities are refused (rule 5)", async () => {
    const other = `${steam.origin}/openid/id/${steamPersonas[1]!.steamId}`;
    for (const name of ["claimed_id", "identity"]) {
      expect(await verdictWith(name, other)).toEqual(refused("two_identities"));
      expect(await verdictWith(name, null)).toEqual(refused("two_identities"));
    }
  });

  test("the identity must be Steam's address and 17 digits, with nothing before or after (rule 6)", async () => {
    const { steamId } = persona;
    const own = `${steam.origin}/openid/id/`;
    const foreign = [
      "",
      own,
      `https://evil.example/openid/id/${steamId}`,
      `https://evil.example/?${own}${steamId}`,
      `${steam.origin}.evil.example/openid/id/${steamId}`,
      `${own}${steamId}0`,
      `${own}${steamId.slice(1)}`,
      `${own}${steamId}/`,
      `${own}${steamId}\n`,
      `${own}${steamId}\nx`,
      `${own}x${steamId}`,
      `${own}${"٣".repeat(17)}`,
      `${steam.origin}/openid/ID/${steamId}`,
    ];
    for (const value of foreign) {
      const query = await assertion();
      query.set("openid.claimed_id", value);
      query.set("openid.identity", value);
      local.verdict = always;
      expect(await verdictOn(query), value).toEqual(refused("foreign_identity"));
    }
  });

  test.each([
    null,
    "",
    "http://localhost:3000/v2/auth/steam/callback",
    "http://localhost:3000/v2/auth/steam/callback?state=another",
    `${returnTo}&more=1`,
    "https://evil.example/v2/auth/steam/callback?state=the-state",
    "http://LOCALHOST:3000/v2/auth/steam/callback?state=the-state",
  ])(
    "the return address must be the server's own with its state, not %j (rule 7, threat 19)",
    async (value) => {
      expect(await verdictWith("return_to", value)).toEqual(refused("wrong_return_address"));
    },
  );

  test.each(["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"])(
    "%s must be signed (rule 8)",
    async (name) => {
      const signed = (await assertion()).get("openid.signed")!.split(",");
      const others = signed.filter((one) => one !== name);
      for (const value of [others, [...others, `x${name}`], [...others, `${name} `]].map((all) =>
        all.join(","),
      ))
        expect(await verdictWith("signed", value), value).toEqual(refused("unsigned_field"));
    },
  );

  test.each([
    null,
    "",
    "x",
    "2026-03-01T11:54:59Zabc",
    "2026-03-01T12:05:01Zabc",
    "2026-03-01T12:00:00Z",
    "2026-03-01T12:00:00+00:00abc",
    "2026-13-01T12:00:00Zabc",
    "x2026-03-01T12:00:00Zabc",
    "2026-03-01T12:00:00Za\nb",
    `2026-03-01T12:00:00Z${"x".repeat(236)}`,
  ])("the nonce must be of the last five minutes, not %j (rule 9)", async (value) => {
    expect(await verdictWith("response_nonce", value)).toEqual(refused("stale_nonce"));
  });

  test.each(["2026-03-01T11:55:00Zabc", "2026-03-01T12:05:00Zabc"])(
    "a clock that is five minutes off is accepted: %s (rule 9)",
    async (value) => {
      expect(await verdictWith("response_nonce", value)).toMatchObject({ kind: "verified", nonce: value });
    },
  );

  test("only Steam's own address is asked, whatever the assertion says (rule 12)", async () => {
    const before = local.checks.length;
    await verdictWith("op_endpoint", "https://evil.example/openid/login");
    expect(local.checks).toHaveLength(before);
    local.fault = "redirect";
    expect(await verdictOn(await assertion())).toEqual({ kind: "unreachable", failure: "redirect" });
  });

  test("the fields are sent to Steam as they were received, except for the mode (rule 13)", async () => {
    const query = await assertion();
    query.append("openid.sreg.nickname", "a b&c=é+%");
    query.append("state", "the-state");
    local.verdict = always;
    await verdictOn(query);
    const wanted = [...query].filter(([name]) => name.startsWith("openid."));
    const asked = [...new URLSearchParams(local.checks.at(-1))];
    const changed = asked.map(([name, value]) => [name, name === "openid.mode" ? "id_res" : value]);
    expect(changed).toEqual(wanted);
    expect(asked).toContainEqual(["openid.mode", "check_authentication"]);
  });

  const ns = `ns:${openidNamespace}\n`;
  test.each([
    "",
    "is_valid:true\n",
    `${ns}is_valid:false\n`,
    `${ns}is_valid:trueX\n`,
    `${ns}is_valid:true \n`,
    `${ns}is_valid: true\n`,
    `${ns}Xis_valid:true\n`,
    `${ns}IS_VALID:TRUE\n`,
    `${ns}is_valid:false\nis_valid:true\n`,
    `${ns}is_valid:true\nis_valid:false\n`,
    `${ns}error:is_valid:true\n`,
    `${ns}is_valid:true\r\n`,
    `ns:http://openid.net/signon/1.1\nis_valid:true\n`,
    "<html>is_valid:true</html>",
  ])("Steam's answer must have the exact line, not %j (rule 14)", async (verdict) => {
    const query = await assertion();
    local.verdict = verdict;
    expect(await verdictOn(query)).toEqual(refused("not_valid"));
  });

  test("an assertion that Steam did not make is refused by Steam (rule 14)", async () => {
    const query = await assertion();
    query.set("openid.assoc_handle", "another");
    expect(await verdictOn(query)).toEqual(refused("not_valid"));
  });

  test.each<[TransportFault, string]>([
    ["forbidden", "refused"],
    ["broken", "refused"],
    ["slow", "too_long"],
    ["huge", "too_large"],
    ["gzip", "encoded"],
    ["cut", "unreachable"],
  ])(
    "an assertion is refused as unreachable when Steam's fault is %j: %s (rule 15, R42)",
    async (fault, failure) => {
      const query = await assertion();
      Object.assign(local, { fault, verdict: always });
      expect(await verdictOn(query, fault === "slow" ? impatient : outbound)).toEqual({
        kind: "unreachable",
        failure,
      });
    },
  );

  test("the id is taken from the verified identity, not from any other field (rule 16)", async () => {
    const query = await assertion();
    const other = steamPersonas[1]!.steamId;
    query.append("openid.steamid", other);
    query.append("steamid", other);
    query.append("openid.sreg.fullname", `${steam.origin}/openid/id/${other}`);
    query.append("claimed_id", `${steam.origin}/openid/id/${other}`);
    expect(await verdictOn(query)).toMatchObject({ kind: "verified", steamId: persona.steamId });
  });
});
