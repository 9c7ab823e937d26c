import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/** Moderators and admins, of nights that they have nothing to do with: with its day a night counts. Somebody signs for it. */
export function canSetDay(actor: AnyActor, { isOwnNight }: { readonly isOwnNight: boolean }): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  return isOwnNight ? "own_verification" : "allowed";
}
