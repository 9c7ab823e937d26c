import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SteamConfig } from "../../../config/sign-in-config.ts";
import { createOutbound, type Outbound } from "../../../platform/outbound/create-outbound.ts";
import type { TransportFault } from "../../../testing/providers/local-server.ts";
import { type LocalSteam, startLocalSteam, steamPersonas } from "../../../testing/providers/local-steam.ts";
import { readPersonaName } from "./prove-by-steam.ts";

const { steamId, name } = steamPersonas[0]!;
let local: LocalSteam;
let steam: SteamConfig;
let outbound: Outbound;
/** Calls with a short time-out, for the tests that need one. */
let impatient: Outbound;
beforeAll(async () => {
  local = await startLocalSteam();
  steam = { origin: local.origin, apiOrigin: local.origin, apiKey: "0".repeat(32) };
  outbound = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 600_000 });
  impatient = createOutbound({ origins: [local.origin], userAgent: "test", timeoutMs: 100 });
});
afterAll(() => local.close());
beforeEach(() => {
  local.fault = "none";
  local.summaries.clear();
});

const readName = () => readPersonaName({ outbound }, steam, steamId);
const player = (more: object) => ({ response: { players: [{ steamid: steamId, ...more }] } });

test("Steam's name is returned, and only asked for when a key is configured", async () => {
  expect(await readName()).toBe(name);
  expect(await readPersonaName({ outbound }, { ...steam, apiKey: null }, steamId)).toBeNull();
});

test.each([
  ["another's name", { response: { players: [{ steamid: "1", personaname: "Other" }] } }],
  ["no name", player({})],
  ["a name that is not text", player({ personaname: { toString: "x" } })],
  ["nobody", { response: { players: [] } }],
  ["no list", { response: {} }],
  ["a text", "Anemone"],
  ["a name of invisible characters", player({ personaname: "\u202e\u200b" })],
])("no name is returned when Steam answers with %s", async (_what, summary) => {
  local.summaries.set(steamId, summary);
  expect(await readName()).toBeNull();
});

test("a name is cleaned like every other name (threat 11, threat 63)", async () => {
  local.summaries.set(steamId, player({ personaname: "\u001b[31mAn\u202eemone\r\n" }));
  expect(await readName()).toBe("[31mAnemone");
});

test.each<TransportFault>(["forbidden", "slow", "huge", "gzip", "redirect", "cut", "broken"])(
  "no name is returned when Steam's fault is %s, and the sign-in succeeds",
  async (fault) => {
    local.fault = fault;
    const client = fault === "slow" ? impatient : outbound;
    expect(await readPersonaName({ outbound: client }, steam, steamId)).toBeNull();
  },
);
