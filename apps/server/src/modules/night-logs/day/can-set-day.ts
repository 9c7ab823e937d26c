import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/**
 * Moderators and admins may set the day of a night that is not their own, because the night counts from then on. The decision
 * is signed by an account.
 */
export function canSetDay(actor: AnyActor, { isOwnNight }: { readonly isOwnNight: boolean }): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  return isOwnNight ? "own_verification" : "allowed";
}
