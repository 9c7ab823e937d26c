import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface MakeClaimLinkFacts {
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
