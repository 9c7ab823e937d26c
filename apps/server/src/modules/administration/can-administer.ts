import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** Admins alone may change the settings, the categories and the queues of the installation. */
export function canAdminister(actor: AnyActor): Permission {
  return adminsMay(actor);
}
