import type { AnyActor } from "../../../platform/http/actor.ts";
import type { Permission } from "../../audit/permission.ts";

/** One's own: who takes it from somebody else revokes it, and says why. */
export function canUnverifyName(actor: AnyActor, { uuid }: { readonly uuid: string }): Permission {
  return actor.kind === "user" && actor.uuid === uuid ? "allowed" : "not_allowed";
}
