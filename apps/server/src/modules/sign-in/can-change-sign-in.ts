import type { AnyActor } from "../../platform/http/actor.ts";
import type { Permission } from "../audit/permission.ts";

export interface LinkFacts {
  /** The account that asked for it, before it went to the provider. */
  readonly userUuid: string;
  /** Whom the provider's account leads to; undefined for nobody. */
  readonly ownerUuid: string | undefined;
  /** Whether the session of whoever asks is still in force. */
  readonly isSignedIn: boolean;
}

/** To one's own account, and never away from somebody else's. */
export function canLinkProvider(actor: AnyActor, { userUuid, ownerUuid, isSignedIn }: LinkFacts): Permission {
  const isWhoAsked = actor.kind === "user" && actor.role !== "bot" && actor.uuid === userUuid;
  if (!isWhoAsked || !isSignedIn) return "link_expired";
  return ownerUuid === undefined || ownerUuid === userUuid ? "allowed" : "provider_taken";
}

interface UnlinkFacts {
  readonly isLinked: boolean;
  /** Whether another way to sign in is left, among those that this installation offers. */
  readonly isAnotherLeft: boolean;
}

/** One's own, and never the last: nobody could come back. */
export function canUnlinkProvider(actor: AnyActor, { isLinked, isAnotherLeft }: UnlinkFacts): Permission {
  if (actor.kind !== "user" || actor.role === "bot") return "not_allowed";
  if (!isLinked) return "provider_not_linked";
  return isAnotherLeft ? "allowed" : "last_provider";
}

/** Whoever a provider answers for; that it does is proven before. What a suspended account may then do is asked at each call. */
export function canSignIn(_actor: AnyActor): Permission {
  return "allowed";
}

/** Whoever has the machine, and so the keys. */
export function canResealTokens(actor: AnyActor): Permission {
  return actor.kind === "operator" ? "allowed" : "not_allowed";
}
