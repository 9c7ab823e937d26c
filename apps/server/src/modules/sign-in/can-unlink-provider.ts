import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface UnlinkFacts {
  readonly isLinked: boolean;
  /** Whether another way to sign in is left, among those that this installation offers. */
  readonly isAnotherLeft: boolean;
}

/** One's own, and never the last: nobody could come back. */
export function canUnlinkProvider(actor: AnyActor, { isLinked, isAnotherLeft }: UnlinkFacts): Permission {
  if (actor.kind !== "user" || actor.role === "bot") return "not_allowed";
  if (!isLinked) return "provider_not_linked";
  return isAnotherLeft ? "allowed" : "last_provider";
}
