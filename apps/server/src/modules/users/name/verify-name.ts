import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { recheckOwnApprovals } from "../../verifications/recheck-night.ts";
import { type AssignedName, assignName } from "./assign-name.ts";
import { canVerifyName } from "./can-change-name.ts";
import { cleanGivenName, refuseLookAlike } from "./given-name.ts";
import { lockName } from "./name-queries.ts";
import { linkJob } from "./name-queues.ts";

export interface VerifyNameInput {
  readonly userUuid: string;
  /** The name as the game shows it; this verb cleans it. */
  readonly ign: string;
  /** Why the name is verified without a code; null on the command line. */
  readonly reason?: string | null | undefined;
  /** Whether to accept a name that looks like another account's verified one. */
  readonly overrule?: boolean;
}

export interface VerifiedName extends AssignedName {
  readonly ign: string;
}

/**
 * Verifies an in-game name for an account by decision of an admin or the operator; the effects are described in
 * assign-name.ts. Throws `user_not_found`, `invalid_parameter` for a name that is empty after cleaning, and
 * `name_looks_alike` for a name that looks like another account's verified one.
 */
export async function verifyName(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid, ign: given, reason = null, overrule = false }: VerifyNameInput,
): Promise<VerifiedName> {
  const { ign, key } = cleanGivenName(given);
  return await performChange(deps, actor, {
    reason,
    facts: async () => ({ userUuid }),
    may: canVerifyName,
    change: async (trx) => {
      await lockName(trx, key);
      if (!overrule) await refuseLookAlike(trx, { ign, key, userUuid });
      const name = await assignName(deps, trx, { ign, key, userUuid });
      await recheckOwnApprovals(deps, trx, userUuid);
      return {
        result: { ign, ...name },
        entry: {
          action: "name.verify",
          objectKind: "name",
          object: ign,
          details: { userUuid, ...name, ...(overrule && { overrule }) },
        },
        jobs: linkJob(userUuid, name),
      };
    },
  });
}
