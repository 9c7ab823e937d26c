import { createHash } from "node:crypto";

/** What a provider is shown before, to see later that whoever knows the verifier also began (RFC 7636, 4.2). */
export function codeChallengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
