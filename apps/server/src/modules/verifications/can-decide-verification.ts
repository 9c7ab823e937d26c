import { type AnyActor, isOverseer, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

/**
 * Moderators and admins may decide about nights that are not their own. The decision is signed by an account, so the
 * operator at the command line may not.
 */
export function canDecideVerification(
  actor: AnyActor,
  { request }: { readonly request: RequestTies | null },
): Permission {
  if (actor.kind !== "user" || !isOverseer(actor)) return "not_allowed";
  if (request === null) return "verification_not_found";
  const isOwn = request.requestedBy === actor.uuid || request.tied.includes(actor.uuid);
  return isOwn ? "own_verification" : "allowed";
}

interface UpdateFacts {
  /** Null when the request does not exist. */
  readonly request: RequestOfNight | null;
  readonly cancels: boolean;
}

interface RequestTies {
  /** Null when the account was deleted. */
  readonly requestedBy: string | null;
  /** The accounts that are tied to the night. */
  readonly tied: readonly string[];
}

interface RequestOfNight extends RequestTies {
  /** The accounts to which the night belongs. */
  readonly holders: readonly string[];
}

/**
 * The account that made a request may change it while the night belongs to the account, and may withdraw it afterwards
 * too. Moderators may correct a request under review, but not withdraw it.
 */
export function canUpdateVerification(actor: AnyActor, { request, cancels }: UpdateFacts): Permission {
  if (request === null || actor.kind !== "user") return "verification_not_found";
  if (request.requestedBy === actor.uuid)
    return cancels || request.holders.includes(actor.uuid) ? "allowed" : "not_allowed";
  if (!isOverseer(actor)) return "verification_not_found";
  if (request.tied.includes(actor.uuid)) return "own_verification";
  return cancels ? "not_allowed" : "allowed";
}

interface RequestFacts {
  /** Whether the actor may know of the night at all. */
  readonly isVisible: boolean;
  /** The account, when it is in the squad or owns the night. */
  readonly ownerUuid: string | null;
}

/** An account may ask for a verification of its own night; a bot has none. */
export function canRequestVerification(actor: AnyActor, { isVisible, ownerUuid }: RequestFacts): Permission {
  if (!isVisible) return "night_not_found";
  return isPersonOf(actor, ownerUuid) ? "allowed" : "not_allowed";
}
