import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** Without a code, admins alone: a bot's token that leaked gives nobody a name. */
export function canVerifyName(actor: AnyActor): Permission {
  return adminsMay(actor);
}
