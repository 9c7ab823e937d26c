import { createHash } from "node:crypto";
import { maxProviderTokenLength } from "@hunt/contracts/limits";
import { z } from "zod";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OutboundFailure } from "../../../platform/outbound/create-outbound.ts";
import { parseJson } from "../proof/parse-json.ts";
import type { PatreonTokens } from "../proof/proven-identity.ts";

export type TokenResult =
  | { readonly kind: "granted"; readonly tokens: PatreonTokens }
  /** What was shown is not valid, or no longer. */
  | { readonly kind: "refused" }
  /** Nothing can be said of what was shown. */
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" | "nonsense" };

/** Trades the code by which somebody came back for tokens. A code is good once. */
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

/** Trades a refresh token for new tokens; the old ones are over. */
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
  // As a header may hold it (RFC 6750, 2.1).
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
    // Everything else, be it our own secret that is wrong or too many calls, is not the fault of what was shown.
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
