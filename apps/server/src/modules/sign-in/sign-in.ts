import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { performChange } from "../audit/perform-change.ts";
import { restoreRunsOfDay } from "../games/kept-runs.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { suspendAsBefore } from "../suspensions/kept-suspensions.ts";
import { createAccount } from "../users/account/account.ts";
import { followMerge } from "../users/merge/merge-accounts.ts";
import { canSignIn } from "./can-change-sign-in.ts";
import { joinIdentity, renewIdentity, useUpNonce } from "./keep-identity.ts";
import type { ProvenIdentity } from "./proof/proven-identity.ts";
import { lockOwner } from "./queries.ts";

export interface SignInInput {
  readonly identity: ProvenIdentity;
  /** The fingerprint of the browser, to which the session is bound. */
  readonly fingerprint: string;
  readonly userAgent: string | undefined;
}

export type SignInDeps = Pick<Deps, "config" | "db" | "clock" | "jobs" | "newId" | "randomBytes">;

/**
 * Signs in to the account of a provider's identity, or to a new account the first time, always with a new session (threat
 * 26). Throws `sign_in_not_valid` for a provider's answer that was used before.
 */
export async function signIn(
  deps: SignInDeps,
  actor: AnyActor,
  { identity, fingerprint, userAgent }: SignInInput,
): Promise<OpenedSession> {
  const { provider } = identity;
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => ({ owner: await lockOwner(trx, identity) }),
    may: canSignIn,
    change: async (trx, { owner }) => {
      await useUpNonce(deps, trx, identity);
      const userUuid = owner ?? (await createAccount(deps, trx));
      if (owner === undefined) await joinIdentity(deps, trx, identity, userUuid);
      else await renewIdentity(deps, trx, identity, userUuid);
      const suspended = owner === undefined ? await suspendAsBefore(deps, trx, { identity, userUuid }) : null;
      if (owner === undefined) await restoreRunsOfDay(deps, trx, { identity, userUuid });
      // When two accounts with the same provider were merged, both sign-ins lead to the one that stayed.
      const signedIn = { userUuid: await followMerge(trx, userUuid), fingerprint, provider, userAgent };
      const session = await openSession(deps, trx, signedIn);
      return {
        result: session,
        entry: {
          action: "session.open",
          objectKind: "session",
          object: session.sessionUuid,
          details: { userUuid: signedIn.userUuid, provider, isNew: owner === undefined },
        },
        ...(suspended && { furtherEntries: [suspended] }),
      };
    },
  });
}
