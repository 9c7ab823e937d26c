import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** The bot that has seen the code arrive, and admins: nobody proves a name to themself. */
export function canProveName(actor: AnyActor): Permission {
  return actor.kind === "user" && actor.role === "bot" ? "allowed" : adminsMay(actor);
}
