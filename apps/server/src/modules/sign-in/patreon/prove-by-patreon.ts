import { maxProviderTokenLength } from "@hunt/contracts/limits";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PatreonTokens, ProvenIdentity } from "../proof/proven-identity.ts";
import { exchangeCode } from "./oauth.ts";
import { readIdentity } from "./read-identity.ts";

export interface PatreonReturn {
  readonly patreon: PatreonConfig;
  /** The query of the address by which the browser came back. */
  readonly query: URLSearchParams;
  /** The return address that Patreon got for the browser. */
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

type ProveDeps = Pick<Deps, "outbound">;

/**
 * Returns the identity that came back from Patreon. Throws `sign_in_denied`, `sign_in_not_valid` or
 * `patreon_unreachable`.
 */
export async function proveByPatreon(deps: ProveDeps, given: PatreonReturn): Promise<ProvenIdentity> {
  const { patreon } = given;
  const tokens = await tokensFor(deps, given);
  const result = await readIdentity(deps, patreon, tokens.accessToken);
  if (result.kind === "refused") throw notValid("the token was refused");
  if (result.kind === "unreachable") throw unreachable(result.failure);
  const { patreonId, name, tier } = result.identity;
  return {
    provider: "patreon",
    subject: patreonId,
    displayName: name,
    nonce: null,
    // Without a campaign Patreon is not asked again, so the tokens are not stored.
    patron: { tier, tokens: patreon.campaignId === null ? null : tokens },
  };
}

async function tokensFor(
  deps: ProveDeps,
  { patreon, query, redirectUri, codeVerifier }: PatreonReturn,
): Promise<PatreonTokens> {
  const error = query.get("error");
  if (error === "access_denied") throw new AppError("sign_in_denied");
  if (error !== null) throw notValid("an error of the provider");
  const codes = query.getAll("code");
  const [code = ""] = codes;
  if (codes.length !== 1 || code === "" || code.length > maxProviderTokenLength) throw notValid("no code");
  const result = await exchangeCode(deps, patreon, { code, redirectUri, codeVerifier });
  if (result.kind === "refused") throw notValid("the code was refused");
  if (result.kind === "unreachable") throw unreachable(result.failure);
  return result.tokens;
}

const notValid = (why: string) => new AppError("sign_in_not_valid", {}, { cause: new Error(why) });
const unreachable = (why: string) => new AppError("patreon_unreachable", {}, { cause: new Error(why) });
