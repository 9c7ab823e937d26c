import { cleanName } from "@hunt/engine/domain/clean-text";
import { z } from "zod";
import type { SteamConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { OutboundFailure } from "../../../platform/outbound/create-outbound.ts";
import { parseJson } from "../proof/parse-json.ts";
import type { ProvenIdentity } from "../proof/proven-identity.ts";
import {
  type AssertionContext,
  type AssertionFault,
  endpointPath,
  openidNamespace,
  readAssertion,
} from "./openid.ts";

const summariesSchema = z.object({
  response: z.object({
    players: z.array(z.object({ steamid: z.string(), personaname: z.string() })).max(100),
  }),
});

export interface SteamReturn {
  readonly steam: SteamConfig;
  /** Of the address that the browser came back by. */
  readonly query: URLSearchParams;
  /** The address that Steam was told to send it to. */
  readonly returnTo: string;
}

/**
 * Who came back from Steam. `sign_in_denied`, `sign_in_not_valid`, or `steam_unreachable` when nothing can be said of what
 * they brought.
 */
export async function proveBySteam(
  deps: Pick<Deps, "outbound" | "clock">,
  { steam, query, returnTo }: SteamReturn,
): Promise<ProvenIdentity> {
  const verdict = await verifyAssertion(deps, { steam, query, returnTo, nowMs: deps.clock() });
  switch (verdict.kind) {
    case "cancelled":
      throw new AppError("sign_in_denied");
    case "unreachable":
      throw new AppError("steam_unreachable", {}, { cause: new Error(verdict.failure) });
    case "refused":
      throw new AppError("sign_in_not_valid", {}, { cause: new Error(verdict.fault) });
    case "verified": {
      const { steamId, nonce } = verdict;
      const displayName = await readPersonaName(deps, steam, steamId);
      return { provider: "steam", subject: steamId, displayName, nonce, patron: null };
    }
  }
}

/** What somebody is called at Steam; null where it cannot be told, which keeps nobody from signing in. */
export async function readPersonaName(
  deps: Pick<Deps, "outbound">,
  { apiOrigin, apiKey }: SteamConfig,
  steamId: string,
): Promise<string | null> {
  if (apiKey === null) return null;
  const result = await deps.outbound.call({
    origin: apiOrigin,
    path: `/ISteamUser/GetPlayerSummaries/v2/?steamids=${steamId}`,
    method: "GET",
    // Not in the address, which proxies log.
    headers: { "x-webapi-key": apiKey },
  });
  if (result.kind !== "answered") return null;
  const summaries = summariesSchema.safeParse(parseJson(result.body));
  const player = summaries.data?.response.players.find(({ steamid }) => steamid === steamId);
  return player ? cleanName(player.personaname) || null : null;
}

export type SteamVerdict =
  | { readonly kind: "verified"; readonly steamId: string; readonly nonce: string }
  /** Somebody chose not to sign in. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly fault: AssertionFault | "not_valid" }
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" };

interface AssertionToVerify extends Omit<AssertionContext, "steam"> {
  readonly steam: SteamConfig;
  /** Of the address that the browser came by. */
  readonly query: URLSearchParams;
}

/** Who signed in at Steam, if Steam itself says that it has made this assertion. The nonce is still to be used up. */
export async function verifyAssertion(
  deps: Pick<Deps, "outbound">,
  { query, ...context }: AssertionToVerify,
): Promise<SteamVerdict> {
  if (query.get("openid.mode") === "cancel") return { kind: "cancelled" };
  const assertion = readAssertion(query, context);
  if ("fault" in assertion) return { kind: "refused", fault: assertion.fault };
  const { steamId, nonce, fields } = assertion;
  // Always the same address: one out of the assertion would be its author's own.
  const result = await deps.outbound.call({
    origin: context.steam.origin,
    path: endpointPath,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: checkRequestBody(fields),
  });
  // Steam's edge answers 403 now and then to whoever asks: that says nothing about the assertion.
  if (result.kind === "refused") return { kind: "unreachable", failure: "refused" };
  if (result.kind !== "answered") return { kind: "unreachable", failure: result.kind };
  return saysValid(result.body)
    ? { kind: "verified", steamId, nonce }
    : { kind: "refused", fault: "not_valid" };
}

/** The fields as they were received, but for the mode (OpenID Authentication 2.0, 11.4.2.1). */
function checkRequestBody(fields: ReadonlyMap<string, string>): string {
  const check = new URLSearchParams([...fields]);
  check.set("openid.mode", "check_authentication");
  return check.toString();
}

/** Key-Value Form: a line each, every line once. Only the whole line counts. */
function saysValid(body: string): boolean {
  const lines = body.split("\n");
  const verdicts = lines.filter((line) => line.startsWith("is_valid:"));
  return lines.includes(`ns:${openidNamespace}`) && verdicts.length === 1 && verdicts[0] === "is_valid:true";
}
