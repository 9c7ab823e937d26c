import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface LiveHunter {
  readonly userUuid: string;
  readonly hasVerifiedName: boolean;
}

/** An account may publish only its own hunt, under its verified name. */
export function canBeginLiveHunt(actor: AnyActor, { userUuid, hasVerifiedName }: LiveHunter): Permission {
  if (actor.kind !== "user" || actor.role === "bot" || actor.uuid !== userUuid) return "not_allowed";
  return hasVerifiedName ? "allowed" : "verified_name_needed";
}
