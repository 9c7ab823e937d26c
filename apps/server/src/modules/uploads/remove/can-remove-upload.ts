import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Admins may remove any upload for good. */
export function canRemoveUpload(actor: AnyActor): Permission {
  return adminsMay(actor);
}

interface TakeBackFacts {
  /** The account that has the upload; null while nobody has claimed it. */
  readonly ownerUuid: string | null;
  /** Whether the upload was sent by the browser that asks. */
  readonly isOfThisBrowser: boolean;
  /** Whether the shown claim token is this upload's. */
  readonly hasClaimToken: boolean;
}

/**
 * An upload may be deleted by its owner's account, or, without an owner, by the browser that sent it together with the
 * claim token.
 */
export function canTakeBackUpload(
  actor: AnyActor,
  { ownerUuid, isOfThisBrowser, hasClaimToken }: TakeBackFacts,
): Permission {
  const isOwner = actor.kind === "user" && actor.uuid === ownerUuid;
  const isCreator = ownerUuid === null && isOfThisBrowser && hasClaimToken;
  return isOwner || isCreator ? "allowed" : "wrong_claim_token";
}
