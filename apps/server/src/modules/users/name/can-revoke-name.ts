import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** It takes nights from somebody. */
export function canRevokeName(actor: AnyActor): Permission {
  return adminsMay(actor);
}
