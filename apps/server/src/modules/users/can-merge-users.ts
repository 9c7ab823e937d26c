import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** An account is gone for good after it. */
export function canMergeUsers(actor: AnyActor): Permission {
  return adminsMay(actor);
}
