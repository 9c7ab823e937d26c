import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/** An account may end its own sessions. Other accounts' sessions are answered as if they did not exist. */
export function canEndSession(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === userUuid ? "allowed" : "session_not_found";
}
