import type { ClaimLinkAnswer } from "@hunt/contracts/claims";
import type { MadeClaimLink } from "./make-claim-link.ts";

/** Presents a claim link, once, to the browser that asked for it. */
export function presentClaimLink({ token, expiresAt }: MadeClaimLink): ClaimLinkAnswer {
  return { token, expiresAt: expiresAt.toISOString() };
}
