import type { AnyActor } from "../../platform/http/actor.ts";
import { performChange } from "../audit/perform-change.ts";
import { takeRunsOfDay } from "../games/kept-runs.ts";
import { holdSession } from "../sessions/hold-sessions.ts";
import { suspendAsBefore } from "../suspensions/kept-suspensions.ts";
import { canLinkProvider } from "./can-link-provider.ts";
import { joinIdentity, renewIdentity, useUpNonce } from "./keep-identity.ts";
import type { ProvenIdentity } from "./proven-identity.ts";
import { lockOwner } from "./queries.ts";
import type { SignInDeps } from "./sign-in.ts";

export interface LinkProviderInput {
  readonly identity: ProvenIdentity;
  /** The account that asked for it, before it went to the provider. */
  readonly userUuid: string;
  /** By which they are signed in; null for nobody who is. */
  readonly sessionUuid: string | null;
}

/**
 * Joins a provider's account to one's own. `provider_taken` when it leads to another one, `provider_linked_already` when
 * one has another of this provider, `link_expired` for who is not signed in as whoever began.
 */
export async function linkProvider(
  deps: SignInDeps,
  actor: AnyActor,
  { identity, userUuid, sessionUuid }: LinkProviderInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => ({
      userUuid,
      ownerUuid: await lockOwner(trx, identity),
      // It may have ended since it was looked at, and the account with it.
      isSignedIn: sessionUuid !== null && (await holdSession(trx, sessionUuid)),
    }),
    may: canLinkProvider,
    change: async (trx, { ownerUuid }) => {
      await useUpNonce(deps, trx, identity);
      if (ownerUuid !== undefined) {
        await renewIdentity(deps, trx, identity, userUuid);
        return { result: undefined, entry: null };
      }
      await joinIdentity(deps, trx, identity, userUuid);
      const suspended = await suspendAsBefore(deps, trx, { identity, userUuid });
      await takeRunsOfDay(deps, trx, { identity, userUuid });
      return {
        result: undefined,
        entry: {
          action: "provider.link",
          objectKind: "provider",
          object: identity.provider,
          details: { userUuid },
        },
        ...(suspended && { furtherEntries: [suspended] }),
      };
    },
  });
}
