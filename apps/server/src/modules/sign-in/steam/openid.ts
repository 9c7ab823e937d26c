import { steamNonceWindowMs } from "@hunt/contracts/limits";
import type { SteamConfig } from "../../../config/sign-in-config.ts";

/** OpenID Authentication 2.0, as far as Steam uses it. */
export const openidNamespace = "http://specs.openid.net/auth/2.0";

const identifierSelect = `${openidNamespace}/identifier_select`;

export const endpointPath = "/openid/login";

/** The reason why an assertion is not accepted. It is logged, and never sent to the assertion's sender. */
export type AssertionFault =
  | "repeated_field"
  | "wrong_namespace"
  | "wrong_mode"
  | "wrong_endpoint"
  | "two_identities"
  | "foreign_identity"
  | "wrong_return_address"
  | "unsigned_field"
  | "stale_nonce";

/** An assertion with all required fields; whether Steam made it is not known yet. */
export interface Assertion {
  /** Every `openid.*` field as it was received. */
  readonly fields: ReadonlyMap<string, string>;
  readonly steamId: string;
  readonly nonce: string;
}

export type AssertionResult = Assertion | { readonly fault: AssertionFault };

export interface AssertionContext {
  readonly steam: Pick<SteamConfig, "origin">;
  /** The server's own address that Steam was given, with the state. */
  readonly returnTo: string;
  readonly nowMs: number;
}

/** These fields must be signed, because anybody could have written an unsigned one. */
const fieldsToSign = [
  "op_endpoint",
  "claimed_id",
  "identity",
  "return_to",
  "response_nonce",
  "assoc_handle",
] as const;

/**
 * Reads the fields of an assertion from the query of an address, and checks everything that can be checked without
 * asking Steam. Other sites' sign-ins were broken because they lacked these rules (docs/trust.md, "Signing in by
 * Steam", 1 to 9).
 */
export function readAssertion(
  query: URLSearchParams,
  { steam, returnTo, nowMs }: AssertionContext,
): AssertionResult {
  const fields = new Map<string, string>();
  for (const [name, value] of query) {
    if (!name.startsWith("openid.")) continue;
    if (fields.has(name)) return { fault: "repeated_field" };
    fields.set(name, value);
  }
  const field = (name: string) => fields.get(`openid.${name}`) ?? "";
  if (field("ns") !== openidNamespace) return { fault: "wrong_namespace" };
  if (field("mode") !== "id_res") return { fault: "wrong_mode" };
  if (field("op_endpoint") !== steamEndpoint(steam)) return { fault: "wrong_endpoint" };
  if (field("claimed_id") !== field("identity")) return { fault: "two_identities" };
  const steamId = steamIdOf(field("claimed_id"), steam);
  if (steamId === null) return { fault: "foreign_identity" };
  if (field("return_to") !== returnTo) return { fault: "wrong_return_address" };
  const signed = new Set(field("signed").split(","));
  if (!fieldsToSign.every((name) => signed.has(name))) return { fault: "unsigned_field" };
  const nonce = field("response_nonce");
  if (!isFresh(nonce, nowMs)) return { fault: "stale_nonce" };
  return { fields, steamId, nonce };
}

/** Returns the 17 digits at the end of an identity, if the identity is Steam's and has nothing else. */
function steamIdOf(claimedId: string, { origin }: Pick<SteamConfig, "origin">): string | null {
  const prefix = `${origin}/openid/id/`;
  const id = claimedId.slice(prefix.length);
  return claimedId.startsWith(prefix) && /^[0-9]{17}$/.test(id) ? id : null;
}

/**
 * Returns whether a nonce is fresh. It begins with its time in seconds (OpenID Authentication 2.0, 10.1), and has at
 * most 255 characters.
 */
function isFresh(nonce: string, nowMs: number): boolean {
  const time = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]{1,235}$/.exec(nonce)?.[1];
  // A text that is not a time gives NaN, which is never within the window.
  return time !== undefined && Math.abs(nowMs - Date.parse(time)) <= steamNonceWindowMs;
}

/** Returns the address for signing in at Steam, which then sends the browser to `returnTo`. */
export function steamAuthenticationUrl(steam: Pick<SteamConfig, "origin">, returnTo: string): string {
  const query = new URLSearchParams({
    "openid.ns": openidNamespace,
    "openid.mode": "checkid_setup",
    // With this value Steam itself chooses the identity.
    "openid.claimed_id": identifierSelect,
    "openid.identity": identifierSelect,
    "openid.return_to": returnTo,
    "openid.realm": `${new URL(returnTo).origin}/`,
  });
  return `${steamEndpoint(steam)}?${query}`;
}

/** Returns the only address that is asked and trusted, whatever address an assertion claims. */
function steamEndpoint({ origin }: Pick<SteamConfig, "origin">): string {
  return origin + endpointPath;
}
