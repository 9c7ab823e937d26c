import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Only admins may change the seasons, because every night depends on them. */
export function canChangeSeasons(actor: AnyActor): Permission {
  return adminsMay(actor);
}
