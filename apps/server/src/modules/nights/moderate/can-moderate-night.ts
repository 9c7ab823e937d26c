import { type AnyActor, isAdmin } from "../../../platform/http/actor.ts";
import { adminsMay, overseersMay, type Permission } from "../../audit/permission.ts";

/** The actions that moderators and admins can take on a night. */
export const nightActions = ["hide", "show", "clear-description", "delete", "restore"] as const;

export interface ModerationFacts {
  readonly action: NightAction;
  /** Whether the actor has sent the night, or was in it. */
  readonly isOwnNight: boolean;
}

/**
 * Moderators may hide nights, show those of others again, and remove descriptions. Only admins may delete a night for
 * good or restore it.
 */
export function canModerateNight(actor: AnyActor, { action, isOwnNight }: ModerationFacts): Permission {
  if (action === "delete" || action === "restore") return adminsMay(actor);
  return action === "show" && isOwnNight && !isAdmin(actor) ? "not_allowed" : overseersMay(actor);
}

export type NightAction = (typeof nightActions)[number];
