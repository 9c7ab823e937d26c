import type { ClaimLinkAnswer } from "@hunt/contracts/claims";
import type { MadeClaimLink } from "./make-claim-link.ts";

/** A claim link as the browser that asked for it hears of it, once. */
export function presentClaimLink({ token, expiresAt }: MadeClaimLink): ClaimLinkAnswer {
  return { token, expiresAt: expiresAt.toISOString() };
}
