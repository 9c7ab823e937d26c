import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** An account may answer only its own suspension. */
export function canAnswerSuspension(
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Permission {
  return isPersonOf(actor, userUuid) ? "allowed" : "not_allowed";
}
