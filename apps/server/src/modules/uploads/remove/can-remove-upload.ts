import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Anybody's, for good. */
export function canRemoveUpload(actor: AnyActor): Permission {
  return adminsMay(actor);
}

interface TakeBackFacts {
  /** The account that has it; null while nobody claimed it. */
  readonly ownerUuid: string | null;
  /** Sent by the browser that asks. */
  readonly isOfThisBrowser: boolean;
  /** The claim token that was shown is this upload's. */
  readonly hasClaimToken: boolean;
}

/** The owner's account may; of an upload without one, the browser that sent it together with the claim token. */
export function canTakeBackUpload(
  actor: AnyActor,
  { ownerUuid, isOfThisBrowser, hasClaimToken }: TakeBackFacts,
): Permission {
  const isOwner = actor.kind === "user" && actor.uuid === ownerUuid;
  const isCreator = ownerUuid === null && isOfThisBrowser && hasClaimToken;
  return isOwner || isCreator ? "allowed" : "wrong_claim_token";
}
