import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface ClaimFacts {
  /** The account that it is for. */
  readonly userUuid: string;
  /** The account that has it; null while nobody claimed it. */
  readonly ownerUuid: string | null;
  readonly hasFailed: boolean;
  readonly proof: ClaimProof;
}

/** A person for themselves who shows a proof, of an upload that nobody has; who has it already may say so again. */
export function canClaimUpload(
  actor: AnyActor,
  { userUuid, ownerUuid, hasFailed, proof }: ClaimFacts,
): Permission {
  if (actor.kind !== "user" || actor.role === "bot" || actor.uuid !== userUuid) return "not_allowed";
  if (proof === "none") return "wrong_claim_token";
  if (ownerUuid === userUuid) return "allowed";
  if (proof === "used link") return "claim_link_used";
  if (proof === "expired link") return "claim_link_expired";
  return ownerUuid !== null || hasFailed ? "upload_not_claimable" : "allowed";
}

/**
 * What proves that an upload may be taken: the fingerprint of its browser and its claim token together (`browser`), or a
 * claim link. `none`: half a proof, or another upload's.
 */
export type ClaimProof = "browser" | "link" | "used link" | "expired link" | "none";

interface MakeClaimLinkFacts {
  /** The account that has it; null while nobody claimed it. */
  readonly ownerUuid: string | null;
  readonly hasFailed: boolean;
  /** Sent by the browser that asks. */
  readonly isOfThisBrowser: boolean;
  /** The claim token that was shown is this upload's. */
  readonly hasClaimToken: boolean;
}

/** The browser that sent it together with the claim token, whoever uses it, while nobody has the upload. */
export function canMakeClaimLink(_actor: AnyActor, facts: MakeClaimLinkFacts): Permission {
  if (!facts.isOfThisBrowser || !facts.hasClaimToken) return "wrong_claim_token";
  return facts.ownerUuid !== null || facts.hasFailed ? "upload_not_claimable" : "allowed";
}
