import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface TakeBackNightFacts {
  /** Whether the night is there for the actor at all. */
  readonly isVisible: boolean;
  /** An admin deleted it. */
  readonly isDeletedByAdmin: boolean;
  /** The account that sent a log of it, whether or not it gave that up; null when it sent none. */
  readonly formerOwnerUuid: string | null;
}

/** What one gave up oneself, unless an admin deleted it since. */
export function canTakeBackNight(
  actor: AnyActor,
  { isVisible, isDeletedByAdmin, formerOwnerUuid }: TakeBackNightFacts,
): Permission {
  const isFormerOwner = actor.kind === "user" && actor.uuid === formerOwnerUuid;
  if (isFormerOwner && !isDeletedByAdmin) return "allowed";
  return isVisible ? "not_allowed" : "night_not_found";
}
