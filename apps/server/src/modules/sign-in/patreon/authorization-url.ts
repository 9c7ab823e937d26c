import { createHash } from "node:crypto";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";

export interface PatreonAuthorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/**
 * Where a browser goes to sign in at Patreon, which then sends it to `redirectUri`. The scope is the least there is: who
 * somebody is, and their membership of our campaign.
 */
export function patreonAuthorizationUrl(
  { origin, clientId }: Pick<PatreonConfig, "origin" | "clientId">,
  { redirectUri, state, codeVerifier }: PatreonAuthorization,
): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "identity",
    state,
    // Patreon does not say that it knows PKCE; who does not know these must ignore them (RFC 6749, 3.1).
    code_challenge: codeChallengeOf(codeVerifier),
    code_challenge_method: "S256",
  });
  return `${origin}/oauth2/authorize?${query}`;
}

/** What a provider is shown before, to see later that whoever knows the verifier also began (RFC 7636, 4.2). */
export function codeChallengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
