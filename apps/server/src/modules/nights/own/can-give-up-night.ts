import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

export interface GiveUpFacts {
  /** Whether the night is there for the actor, or they sent a log of it, which is theirs to take back. */
  readonly isVisible: boolean;
  /** The account whose own logs of it would be given up; null when it has none. */
  readonly senderUuid: string | null;
}

/** What one sent oneself. */
export function canGiveUpNight(actor: AnyActor, { isVisible, senderUuid }: GiveUpFacts): Permission {
  if (!isVisible) return "night_not_found";
  return actor.kind === "user" && actor.uuid === senderUuid ? "allowed" : "not_allowed";
}
