import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** What counts for a category changes every board of its season. */
export function canChangeCategory(actor: AnyActor): Permission {
  return adminsMay(actor);
}
