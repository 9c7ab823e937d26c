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
