import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Anybody's, for good. */
export function canRemoveUpload(actor: AnyActor): Permission {
  return adminsMay(actor);
}
