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
