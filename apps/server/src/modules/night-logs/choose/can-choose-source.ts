import { type AnyActor, isOverseer } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/**
 * Moderators and admins may choose the log of a night that is not their own. The choice is signed by an account, so the
 * operator at the command line may not.
 */
export function canChooseSource(
  actor: AnyActor,
  { isOwnNight }: { readonly isOwnNight: boolean },
): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  return isOwnNight ? "own_verification" : "allowed";
}
