import { type AnyActor, isOverseer } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface UpdateFacts {
  /** Null when there is no such request. */
  readonly request: RequestOfNight | null;
  readonly cancels: boolean;
}

export interface RequestTies {
  /** Null once the account is gone. */
  readonly requestedBy: string | null;
  /** Accounts that have to do with the night. */
  readonly tied: readonly string[];
}

export interface RequestOfNight extends RequestTies {
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
