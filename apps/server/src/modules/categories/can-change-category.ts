import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** Only admins may change categories: a change of a category's rules affects every board of its season. */
export function canChangeCategory(actor: AnyActor): Permission {
  return adminsMay(actor);
}
