import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface OwnNightFacts {
  /** Whether the actor may see the night at all. */
  readonly isVisible: boolean;
  /** The accounts that may change the night, which are its owners unless moderators hid it. */
  readonly choosers: readonly string[];
  /** The account in the squad whose own place may be changed; null when the actor is not in the squad. */
  readonly memberUuid: string | null;
  /**
   * Whether the night itself is changed; `changesMember` tells whether the change concerns the visibility of the member
   * in the night.
   */
  readonly changesNight: boolean;
  readonly changesMember: boolean;
}

/** A night may be changed by its owners; a member of the squad may change who sees them there. */
export function canChangeOwnNight(
  actor: AnyActor,
  { isVisible, choosers, memberUuid, changesNight, changesMember }: OwnNightFacts,
): Permission {
  if (!isVisible) return "night_not_found";
  if (actor.kind !== "user") return "not_allowed";
  const isChooser = choosers.includes(actor.uuid);
  const isMember = actor.uuid === memberUuid;
  if ((changesNight && !isChooser) || !(isChooser || isMember)) return "not_allowed";
  return changesMember && !isMember ? "not_in_squad" : "allowed";
}

interface GiveUpFacts {
  /** Whether the actor may see the night or has sent a log of it; a sender may always give up their log. */
  readonly isVisible: boolean;
  /** The account whose logs would be given up; null when it has none. */
  readonly senderUuid: string | null;
}

/** An account may give up only the logs that it sent. */
export function canGiveUpNight(actor: AnyActor, { isVisible, senderUuid }: GiveUpFacts): Permission {
  if (!isVisible) return "night_not_found";
  return actor.kind === "user" && actor.uuid === senderUuid ? "allowed" : "not_allowed";
}

interface TakeBackNightFacts {
  /** Whether the actor may see the night at all. */
  readonly isVisible: boolean;
  /** Whether an admin deleted the night. */
  readonly isDeletedByAdmin: boolean;
  /** The account that sent a log of the night, whether or not it gave that up; null when it sent none. */
  readonly formerOwnerUuid: string | null;
}

/** An account may restore a night that it gave up, unless an admin deleted the night since. */
export function canTakeBackNight(
  actor: AnyActor,
  { isVisible, isDeletedByAdmin, formerOwnerUuid }: TakeBackNightFacts,
): Permission {
  const isFormerOwner = actor.kind === "user" && actor.uuid === formerOwnerUuid;
  if (isFormerOwner && !isDeletedByAdmin) return "allowed";
  return isVisible ? "not_allowed" : "night_not_found";
}
