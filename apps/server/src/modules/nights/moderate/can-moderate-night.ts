import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, overseersMay, type Permission } from "../../audit/permission.ts";
import type { NightAction } from "./night-actions.ts";

/** Moderators hide nights and show them again; what takes a night away for good, or brings it back, is for admins. */
export function canModerateNight(actor: AnyActor, { action }: { readonly action: NightAction }): Permission {
  return action === "hide" || action === "show" ? overseersMay(actor) : adminsMay(actor);
}
