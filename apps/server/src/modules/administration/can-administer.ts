import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** What concerns the whole installation: its settings, its categories, its queues. */
export function canAdminister(actor: AnyActor): Permission {
  return adminsMay(actor);
}
