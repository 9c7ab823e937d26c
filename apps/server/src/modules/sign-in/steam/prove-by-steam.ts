import { cleanName } from "@hunt/engine/domain/clean-text";
import { z } from "zod";
import type { SteamConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { OutboundFailure } from "../../../platform/outbound/exchange.ts";
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
  /** The query of the address by which the browser came back. */
  readonly query: URLSearchParams;
  /** The return address that Steam got for the browser. */
  readonly returnTo: string;
}

/**
 * Returns the identity that came back from Steam. Throws `sign_in_denied`, `sign_in_not_valid`, or `steam_unreachable`
 * when nothing can be said about the assertion.
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

/** Returns the name of an identity at Steam; null when it cannot be read, which does not stop the sign-in. */
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
    // The key is in a header, not in the address, because proxies log addresses.
    headers: { "x-webapi-key": apiKey },
  });
  if (result.kind !== "answered") return null;
  const summaries = summariesSchema.safeParse(parseJson(result.body));
  const player = summaries.data?.response.players.find(({ steamid }) => steamid === steamId);
  return player ? cleanName(player.personaname) || null : null;
}

export type SteamVerdict =
  | { readonly kind: "verified"; readonly steamId: string; readonly nonce: string }
  /** The visitor chose not to sign in. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly fault: AssertionFault | "not_valid" }
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" };

interface AssertionToVerify extends Omit<AssertionContext, "steam"> {
  readonly steam: SteamConfig;
  /** The query of the address by which the browser came back. */
  readonly query: URLSearchParams;
}

/**
 * Returns the identity that signed in at Steam, if Steam itself confirms that it made this assertion. The caller still
 * has to use up the nonce.
 */
export async function verifyAssertion(
  deps: Pick<Deps, "outbound">,
  { query, ...context }: AssertionToVerify,
): Promise<SteamVerdict> {
  if (query.get("openid.mode") === "cancel") return { kind: "cancelled" };
  const assertion = readAssertion(query, context);
  if ("fault" in assertion) return { kind: "refused", fault: assertion.fault };
  const { steamId, nonce, fields } = assertion;
  // The address is always the same, because an address from the assertion would be its author's choice.
  const result = await deps.outbound.call({
    origin: context.steam.origin,
    path: endpointPath,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: checkRequestBody(fields),
  });
  // Steam's edge sometimes answers 403 to any client, which says nothing about the assertion.
  if (result.kind === "refused") return { kind: "unreachable", failure: "refused" };
  if (result.kind !== "answered") return { kind: "unreachable", failure: result.kind };
  return saysValid(result.body)
    ? { kind: "verified", steamId, nonce }
    : { kind: "refused", fault: "not_valid" };
}

/** Returns the fields as they were received, except for the mode (OpenID Authentication 2.0, 11.4.2.1). */
function checkRequestBody(fields: ReadonlyMap<string, string>): string {
  const check = new URLSearchParams([...fields]);
  check.set("openid.mode", "check_authentication");
  return check.toString();
}

/** Reads Key-Value Form, in which each line occurs once. Only a whole line counts. */
function saysValid(body: string): boolean {
  const lines = body.split("\n");
  const verdicts = lines.filter((line) => line.startsWith("is_valid:"));
  return lines.includes(`ns:${openidNamespace}`) && verdicts.length === 1 && verdicts[0] === "is_valid:true";
}
