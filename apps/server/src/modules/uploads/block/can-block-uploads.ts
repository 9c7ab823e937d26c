import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/**
 * Only admins may block uploads, or end a block: a network may be shared by many people, for whom admins are
 * responsible.
 */
export function canBlockUploads(actor: AnyActor): Permission {
  return adminsMay(actor);
}
