import { type AnyActor, isAdmin } from "../../../platform/http/actor.ts";
import { adminsMay, overseersMay, type Permission } from "../../audit/permission.ts";
import type { NightAction } from "./night-actions.ts";

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
