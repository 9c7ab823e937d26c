import { createHash } from "node:crypto";
import { maxProviderTokenLength } from "@hunt/contracts/limits";
import { z } from "zod";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OutboundFailure } from "../../../platform/outbound/exchange.ts";
import { parseJson } from "../proof/parse-json.ts";
import type { PatreonTokens } from "../proof/proven-identity.ts";

export type TokenResult =
  | { readonly kind: "granted"; readonly tokens: PatreonTokens }
  /** The code or token is not valid, or is no longer valid. */
  | { readonly kind: "refused" }
  /** Nothing can be said about the code or token. */
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" | "nonsense" };

/** Exchanges the code of the provider's redirect for tokens. A code can be used once. */
export async function exchangeCode(
  deps: Pick<Deps, "outbound">,
  patreon: PatreonConfig,
  given: { readonly code: string; readonly redirectUri: string; readonly codeVerifier: string },
): Promise<TokenResult> {
  return await askForTokens(deps, patreon, {
    grant_type: "authorization_code",
    code: given.code,
    redirect_uri: given.redirectUri,
    code_verifier: given.codeVerifier,
  });
}

/** Exchanges a refresh token for new tokens. The old tokens become invalid. */
export async function refreshTokens(
  deps: Pick<Deps, "outbound">,
  patreon: PatreonConfig,
  refreshToken: string,
): Promise<TokenResult> {
  return await askForTokens(deps, patreon, { grant_type: "refresh_token", refresh_token: refreshToken });
}

const token = z
  .string()
  .max(maxProviderTokenLength)
  // The characters that a header may hold (RFC 6750, 2.1).
  .regex(/^[\w\-.~+/]+=*$/);
const tokensSchema = z.object({
  access_token: token,
  refresh_token: token,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive(),
});
const refusalSchema = z.object({ error: z.literal("invalid_grant") });

async function askForTokens(
  deps: Pick<Deps, "outbound">,
  { origin, clientId, clientSecret }: PatreonConfig,
  grant: Readonly<Record<string, string>>,
): Promise<TokenResult> {
  const result = await deps.outbound.call({
    origin,
    path: "/api/oauth2/token",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({
      ...grant,
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  });
  if (result.kind === "refused") {
    // Any other refusal, such as a wrong client secret or too many calls, is not the fault of the code or token.
    const isGrantRefused = refusalSchema.safeParse(parseJson(result.body)).success;
    return isGrantRefused ? { kind: "refused" } : { kind: "unreachable", failure: "refused" };
  }
  if (result.kind !== "answered") return { kind: "unreachable", failure: result.kind };
  const answer = tokensSchema.safeParse(parseJson(result.body));
  if (!answer.success) return { kind: "unreachable", failure: "nonsense" };
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: expiresInSeconds,
  } = answer.data;
  return { kind: "granted", tokens: { accessToken, refreshToken, expiresInSeconds } };
}

interface PatreonAuthorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/**
 * Returns the address for signing in at Patreon, which then sends the browser to `redirectUri`. The scope is the
 * smallest possible: the identity, and its membership of the configured campaign.
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
    // Patreon does not document PKCE, but a server that does not know these parameters must ignore them (RFC 6749,
    // 3.1).
    code_challenge: codeChallengeOf(codeVerifier),
    code_challenge_method: "S256",
  });
  return `${origin}/oauth2/authorize?${query}`;
}

/**
 * Returns the challenge that a provider gets at the start. With it, the provider checks later that the holder of the
 * verifier also started the sign-in (RFC 7636, 4.2).
 */
export function codeChallengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
