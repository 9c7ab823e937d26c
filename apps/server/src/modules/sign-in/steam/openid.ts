import type { SteamConfig } from "../../../config/sign-in-config.ts";

/** OpenID Authentication 2.0, as far as Steam speaks it. */
export const openidNamespace = "http://specs.openid.net/auth/2.0";
export const identifierSelect = `${openidNamespace}/identifier_select`;
export const endpointPath = "/openid/login";

/** The one address that is asked and believed, whatever an assertion calls its own. */
export function steamEndpoint({ origin }: Pick<SteamConfig, "origin">): string {
  return origin + endpointPath;
}
