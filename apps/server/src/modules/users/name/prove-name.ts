import type { Platform } from "@hunt/contracts/users";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type AuditEntry, type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { recheckOwnApprovals } from "../../verifications/recheck-night.ts";
import { assignName } from "./assign-name.ts";
import { canProveName } from "./can-change-name.ts";
import { cleanGivenName, findLookAlikeName } from "./given-name.ts";
import { lockName, updatePlatform } from "./name-queries.ts";
import { linkJob } from "./name-queues.ts";
import { lockProof, markProofRefused, markProved, proofHash } from "./proof-queries.ts";
import type { VerifiedName } from "./verify-name.ts";

export interface ProveNameInput {
  /** The code as it arrived (`normalizeNameCode`). */
  readonly code: string;
  readonly ign: string;
  readonly platform: Platform | undefined;
  readonly forumId: string | undefined;
}

export interface NameOfProof {
  /** The `nameKey` of the name. */
  readonly key: string;
  /** The new holder of the name, whom the caller has locked. */
  readonly userUuid: string;
  /** The account that had the name until now. */
  readonly formerHolder: string | null;
}

export interface ProveNameDeps extends ChangeDeps {
  /**
   * Suspends an account that proves the name of a suspended one; returns null when nobody with the name is suspended.
   * Suspensions are built on accounts, so this function is passed in. The caller passes its transaction.
   */
  readonly suspendWithName: (trx: Transaction, name: NameOfProof) => Promise<AuditEntry | null>;
}

export type ProvedOrRefused =
  | ({ readonly kind: "proved"; readonly userUuid: string } & VerifiedName)
  /** The name looks like this one, which another account has verified; an admin must decide. */
  | { readonly kind: "refused"; readonly looksLike: string };

/**
 * Gives a name to the account that waits for its code, after the code has arrived from the name's forum account
 * (assign-name.ts). Each code proves one name; the same call again gets the same answer, because the first may have been lost. A
 * name that looks like another account's is not given, and its hunter sees that. A suspension follows the name. Throws
 * `unknown_code` and `code_expired`.
 */
export async function proveName(
  deps: ProveNameDeps,
  actor: AnyActor,
  { code, ign: given, platform, forumId }: ProveNameInput,
): Promise<ProvedOrRefused> {
  const { ign, key } = cleanGivenName(given);
  const now = new Date(deps.clock());
  return await performChange<null, ProvedOrRefused>(deps, actor, {
    reason: null,
    facts: async () => null,
    may: canProveName,
    change: async (trx) => {
      await lockName(trx, key);
      const proof = await lockProof(trx, proofHash(code));
      if (!proof) throw new AppError("unknown_code");
      const { user_uuid: userUuid, proved_key: provedKey } = proof;
      if (provedKey === key)
        return {
          result: { kind: "proved", userUuid, ign, formerHolder: null, linkedNights: 0, takenAliases: 0 },
          entry: null,
        };
      if (provedKey !== null || proof.expires_at <= now) throw new AppError("code_expired");
      const looksLike = await findLookAlikeName(trx, { ign, key, userUuid });
      if (looksLike !== null) {
        await markProofRefused(trx, userUuid, ign);
        return {
          result: { kind: "refused", looksLike },
          entry: {
            action: "name.refuse",
            objectKind: "name",
            object: ign,
            details: { userUuid, looksLike, forumId },
          },
        };
      }
      const name = await assignName(deps, trx, { ign, key, userUuid });
      if (platform) await updatePlatform(trx, userUuid, platform);
      await markProved(trx, userUuid, key);
      await recheckOwnApprovals(deps, trx, userUuid);
      const suspended = await deps.suspendWithName(trx, { key, userUuid, formerHolder: name.formerHolder });
      return {
        result: { kind: "proved", userUuid, ign, ...name },
        entry: {
          action: "name.prove",
          objectKind: "name",
          object: ign,
          details: { userUuid, ...name, platform, forumId },
        },
        ...(suspended && { furtherEntries: [suspended] }),
        jobs: linkJob(userUuid, name),
      };
    },
  });
}
