import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Programs that prove names are let in, and shut out, by admins. */
export function canManageBots(actor: AnyActor): Permission {
  return adminsMay(actor);
}
