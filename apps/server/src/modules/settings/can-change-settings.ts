import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** What the whole installation shows, and whether its boards are locked. */
export function canChangeSettings(actor: AnyActor): Permission {
  return adminsMay(actor);
}
