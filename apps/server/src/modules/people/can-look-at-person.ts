import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** What is private of somebody, admins alone. */
export function canLookAtPerson(actor: AnyActor): Permission {
  return adminsMay(actor);
}
