import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface LiveHunter {
  readonly userUuid: string;
  readonly hasVerifiedName: boolean;
}

/** An account may publish only its own hunt, under its verified name. */
export function canBeginLiveHunt(actor: AnyActor, { userUuid, hasVerifiedName }: LiveHunter): Permission {
  if (!isPersonOf(actor, userUuid)) return "not_allowed";
  return hasVerifiedName ? "allowed" : "verified_name_needed";
}
