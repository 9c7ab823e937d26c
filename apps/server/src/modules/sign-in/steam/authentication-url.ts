import type { SteamConfig } from "../../../config/sign-in-config.ts";

/** OpenID Authentication 2.0, as far as Steam speaks it. */
export const openidNamespace = "http://specs.openid.net/auth/2.0";

const identifierSelect = `${openidNamespace}/identifier_select`;

export const endpointPath = "/openid/login";

/** Where a browser goes to sign in at Steam, which then sends it to `returnTo`. */
export function steamAuthenticationUrl(steam: Pick<SteamConfig, "origin">, returnTo: string): string {
  const query = new URLSearchParams({
    "openid.ns": openidNamespace,
    "openid.mode": "checkid_setup",
    // Who it is, Steam says.
    "openid.claimed_id": identifierSelect,
    "openid.identity": identifierSelect,
    "openid.return_to": returnTo,
    "openid.realm": `${new URL(returnTo).origin}/`,
  });
  return `${steamEndpoint(steam)}?${query}`;
}

/** The one address that is asked and believed, whatever an assertion calls its own. */
export function steamEndpoint({ origin }: Pick<SteamConfig, "origin">): string {
  return origin + endpointPath;
}
