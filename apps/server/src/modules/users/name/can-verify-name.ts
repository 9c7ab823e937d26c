import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Without a code, admins alone, and nobody their own: a bot's token that leaked gives nobody a name. */
export function canVerifyName(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}
