import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** One's own; of others' nobody is told that they exist. */
export function canEndSession(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === userUuid ? "allowed" : "session_not_found";
}
