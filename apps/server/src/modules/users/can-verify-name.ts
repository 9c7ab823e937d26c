import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** The bot that has seen the proof, and admins: nobody verifies a name of their own. */
export function canVerifyName(actor: AnyActor): Permission {
  return actor.kind === "user" && actor.role === "bot" ? "allowed" : adminsMay(actor);
}
