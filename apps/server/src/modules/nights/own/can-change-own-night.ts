import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface OwnNightFacts {
  /** Whether the night is there for the actor at all. */
  readonly isVisible: boolean;
  /** The accounts that may choose for the night: its owners, unless moderators hid it. */
  readonly choosers: readonly string[];
  /** The account whose own place in the squad it is; null when it is not in the squad. */
  readonly memberUuid: string | null;
  /** What is to be changed: the night, or who sees oneself in it. */
  readonly changesNight: boolean;
  readonly changesMember: boolean;
}

/** Its owners change a night; whoever is in its squad says who sees them there. */
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
  /** Whether the night is there for the actor, or they sent a log of it, which is theirs to take back. */
  readonly isVisible: boolean;
  /** The account whose own logs of it would be given up; null when it has none. */
  readonly senderUuid: string | null;
}

/** What one sent oneself. */
export function canGiveUpNight(actor: AnyActor, { isVisible, senderUuid }: GiveUpFacts): Permission {
  if (!isVisible) return "night_not_found";
  return actor.kind === "user" && actor.uuid === senderUuid ? "allowed" : "not_allowed";
}

interface TakeBackNightFacts {
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
