import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** Only admins may change what the whole installation shows, and lock its boards. */
export function canChangeSettings(actor: AnyActor): Permission {
  return adminsMay(actor);
}
