import { type AnyActor, isOverseer } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

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

interface UpdateFacts {
  /** Null when there is no such request. */
  readonly request: RequestOfNight | null;
  readonly cancels: boolean;
}

interface RequestTies {
  /** Null once the account is gone. */
  readonly requestedBy: string | null;
  /** Accounts that have to do with the night. */
  readonly tied: readonly string[];
}

interface RequestOfNight extends RequestTies {
  /** The accounts whose night it is. */
  readonly holders: readonly string[];
}

/** Whoever asked: while the night is theirs, and after that to take it back; moderators put right what they look at, but take nothing back. */
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
  /** It is in the squad, or owns the night. */
  readonly ownerUuid: string | null;
}

/** Of a night of one's own; a program has none. */
export function canRequestVerification(actor: AnyActor, { isVisible, ownerUuid }: RequestFacts): Permission {
  if (!isVisible) return "night_not_found";
  const isOwn = actor.kind === "user" && actor.uuid === ownerUuid && actor.role !== "bot";
  return isOwn ? "allowed" : "not_allowed";
}
