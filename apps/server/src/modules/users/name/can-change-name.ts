import type { AnyActor } from "../../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../../audit/permission.ts";

/** Without a code, admins alone, and nobody their own: a bot's token that leaked gives nobody a name. */
export function canVerifyName(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  if (actor.kind === "user" && actor.uuid === userUuid) return "not_allowed";
  return adminsMay(actor);
}

/** The bot that has seen the code arrive, and admins: nobody proves a name to themself. */
export function canProveName(actor: AnyActor): Permission {
  return actor.kind === "user" && actor.role === "bot" ? "allowed" : adminsMay(actor);
}

/** It takes nights from somebody. */
export function canRevokeName(actor: AnyActor): Permission {
  return adminsMay(actor);
}
