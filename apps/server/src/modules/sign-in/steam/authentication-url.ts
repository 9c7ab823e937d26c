import type { SteamConfig } from "../../../config/sign-in-config.ts";
import { identifierSelect, openidNamespace, steamEndpoint } from "./openid.ts";

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
