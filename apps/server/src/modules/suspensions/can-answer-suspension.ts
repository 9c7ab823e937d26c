import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** An account may answer only its own suspension. */
export function canAnswerSuspension(
  actor: AnyActor,
  { userUuid }: { readonly userUuid: string },
): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}
