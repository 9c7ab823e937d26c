import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface AskingMate {
  /** The account that would be named. */
  readonly userUuid: string;
  /** The account that publishes the hunt. */
  readonly hunterUuid: string;
  readonly hasVerifiedName: boolean;
}

/** An account may ask for its own verified name to be shown in somebody else's hunt. */
export function canAskAsMate(
  actor: AnyActor,
  { userUuid, hunterUuid, hasVerifiedName }: AskingMate,
): Permission {
  if (!isPersonOf(actor, userUuid) || userUuid === hunterUuid) return "not_allowed";
  return hasVerifiedName ? "allowed" : "verified_name_needed";
}

/** An account may take its own name off a hunt. */
export function canTakeBackMate(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return isPersonOf(actor, userUuid) ? "allowed" : "not_allowed";
}

export interface AnsweredMate {
  /** The account that publishes the hunt. */
  readonly hunterUuid: string;
  /** Whether the mate asks to be named in it. */
  readonly asks: boolean;
}

/** An account may answer those who ask to be named in its own hunt. Nobody else can be named. */
export function canAnswerMate(actor: AnyActor, { hunterUuid, asks }: AnsweredMate): Permission {
  return isPersonOf(actor, hunterUuid) && asks ? "allowed" : "not_allowed";
}
