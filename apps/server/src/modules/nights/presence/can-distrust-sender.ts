import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/** Of oneself alone. */
export function canDistrustSender(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}
