import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface RequestFacts {
  /** Whether the actor may know of the night at all. */
  readonly isVisible: boolean;
  /** It is in the squad, or owns the night. */
  readonly ownerUuid: string | null;
}

/** Of a night of one's own; a program has none. */
export function canRequestVerification(actor: AnyActor, { isVisible, ownerUuid }: RequestFacts): Permission {
  if (!isVisible) return "night_not_found";
  const isOwn = actor.kind === "user" && actor.uuid === ownerUuid && actor.role !== "bot";
  return isOwn ? "allowed" : "not_allowed";
}
