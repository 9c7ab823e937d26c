import { type AnyActor, isPersonOf } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface LinkFacts {
  /** The account that asked for the link before it went to the provider. */
  readonly userUuid: string;
  /** The account that the provider's account leads to; undefined for none. */
  readonly ownerUuid: string | undefined;
  /** Whether the session of the caller is still active. */
  readonly isSignedIn: boolean;
}

/** An account may link a provider's account to itself, unless that leads to another account. */
export function canLinkProvider(actor: AnyActor, { userUuid, ownerUuid, isSignedIn }: LinkFacts): Permission {
  if (!isPersonOf(actor, userUuid) || !isSignedIn) return "link_expired";
  return ownerUuid === undefined || ownerUuid === userUuid ? "allowed" : "provider_taken";
}

interface UnlinkFacts {
  readonly isLinked: boolean;
  /** Whether the account has another way to sign in that this installation offers. */
  readonly isAnotherLeft: boolean;
}

/** An account may unlink its own providers except the last one, without which it could not sign in again. */
export function canUnlinkProvider(actor: AnyActor, { isLinked, isAnotherLeft }: UnlinkFacts): Permission {
  if (actor.kind !== "user" || actor.role === "bot") return "not_allowed";
  if (!isLinked) return "provider_not_linked";
  return isAnotherLeft ? "allowed" : "last_provider";
}

/**
 * Everybody whom a provider has identified may sign in, because the proof comes before. What a suspended account may
 * then do is checked at each call.
 */
export function canSignIn(_actor: AnyActor): Permission {
  return "allowed";
}

/** Only the operator of the machine may seal tokens again, because the operator has the keys. */
export function canResealTokens(actor: AnyActor): Permission {
  return actor.kind === "operator" ? "allowed" : "not_allowed";
}
