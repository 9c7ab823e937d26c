import type { AnyActor } from "../../platform/http/actor.ts";
import { adminsMay, type Permission } from "../audit/permission.ts";

/** An account may end its own hunt. */
export function canEndLiveHunt(actor: AnyActor, { userUuid }: { readonly userUuid: string }): Permission {
  return actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid ? "allowed" : "not_allowed";
}

/** Admins may end anybody's hunt. */
export function canEndAnyLiveHunt(actor: AnyActor): Permission {
  return adminsMay(actor);
}
