import { type AnyActor, isAdmin, isOverseer } from "../../../platform/http/actor.ts";
import { adminsMay, overseersMay, type Permission } from "../../audit/permission.ts";

/** What can be done with somebody else's night. */
export const nightActions = ["hide", "show", "clear-description", "delete", "restore"] as const;

export interface ModerationFacts {
  readonly action: NightAction;
  /** The actor has sent the night, or was in it. */
  readonly isOwnNight: boolean;
}

/**
 * Moderators hide nights, show them again, though not their own, and take descriptions away; what takes a night away for
 * good, or brings it back, is for admins.
 */
export function canModerateNight(actor: AnyActor, { action, isOwnNight }: ModerationFacts): Permission {
  if (action === "delete" || action === "restore") return adminsMay(actor);
  return action === "show" && isOwnNight && !isAdmin(actor) ? "not_allowed" : overseersMay(actor);
}

/** Moderators and admins, of nights that they have nothing to do with: with its day a night counts. Somebody signs for it. */
export function canSetDay(actor: AnyActor, { isOwnNight }: { readonly isOwnNight: boolean }): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  return isOwnNight ? "own_verification" : "allowed";
}

export type NightAction = (typeof nightActions)[number];
