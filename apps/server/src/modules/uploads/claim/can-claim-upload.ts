import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface ClaimFacts {
  /** The account that the upload is claimed for. */
  readonly userUuid: string;
  /** The account that has the upload; null while nobody has claimed it. */
  readonly ownerUuid: string | null;
  readonly hasFailed: boolean;
  readonly proof: ClaimProofKind;
}

/**
 * A person may claim an upload for their own account with a proof, when no account has it. The account that has it may
 * repeat the claim.
 */
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
 * The proof for a claim: the fingerprint of the upload's browser together with its claim token (`browser`), or a claim
 * link. `none` stands for an incomplete proof, or one for another upload.
 */
export type ClaimProofKind = "browser" | "link" | "used link" | "expired link" | "none";

interface MakeClaimLinkFacts {
  /** The account that has the upload; null while nobody has claimed it. */
  readonly ownerUuid: string | null;
  readonly hasFailed: boolean;
  /** Whether the upload was sent by the browser that asks. */
  readonly isOfThisBrowser: boolean;
  /** Whether the shown claim token is this upload's. */
  readonly hasClaimToken: boolean;
}

/**
 * Anybody may make a claim link in the browser that sent the upload, with its claim token, while no account has the
 * upload.
 */
export function canMakeClaimLink(_actor: AnyActor, facts: MakeClaimLinkFacts): Permission {
  if (!facts.isOfThisBrowser || !facts.hasClaimToken) return "wrong_claim_token";
  return facts.ownerUuid !== null || facts.hasFailed ? "upload_not_claimable" : "allowed";
}
