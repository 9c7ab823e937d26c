import { type AnyActor, isOverseer } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";
import type { RequestTies } from "./can-update-verification.ts";

/** Moderators and admins, of nights that they have nothing to do with; somebody signs for it, so it is no operator. */
export function canDecideVerification(
  actor: AnyActor,
  { request }: { readonly request: RequestTies | null },
): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  if (request === null) return "verification_not_found";
  const isOwn = request.requestedBy === actor.uuid || request.tied.includes(actor.uuid);
  return isOwn ? "own_verification" : "allowed";
}
