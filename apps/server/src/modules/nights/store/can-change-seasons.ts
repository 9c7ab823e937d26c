import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Every night follows the seasons. */
export function canChangeSeasons(actor: AnyActor): Permission {
  return adminsMay(actor);
}
