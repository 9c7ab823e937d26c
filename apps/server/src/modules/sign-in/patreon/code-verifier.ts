import { createHash, createHmac } from "node:crypto";
import { deriveKey } from "../../../config/secret-key.ts";

/** The verifier of an attempt (RFC 7636, 4.1): only we can tell it from the state, so it needs not to be kept. */
export function codeVerifierOf(secretKey: string, state: string): string {
  return createHmac("sha256", deriveKey(secretKey, "pkce")).update(state).digest("base64url");
}

/** What the provider is shown before, to see later that it is the same who asks (RFC 7636, 4.2). */
export function codeChallengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
