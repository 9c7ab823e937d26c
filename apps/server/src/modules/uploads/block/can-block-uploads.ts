import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** A network may be the network of many: who blocks one, or ends that, answers for them all. */
export function canBlockUploads(actor: AnyActor): Permission {
  return adminsMay(actor);
}
