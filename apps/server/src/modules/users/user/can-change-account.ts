import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/** One's own, by a person: a bot has none to change. */
export function canChangeAccount(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}
