import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../../audit/perform-change.ts";
import { canVerifyName } from "./can-change-name.ts";
import { type GivenName, giveName } from "./give-name.ts";
import { cleanGivenName, refuseLookAlike } from "./given-name.ts";
import { lockName } from "./name-queries.ts";
import { linkJob } from "./name-queues.ts";

export interface VerifyNameInput {
  readonly userUuid: string;
  /** As the game shows it; cleaned here. */
  readonly ign: string;
  /** Why it is believed without a code; null on the command line. */
  readonly reason?: string | null | undefined;
  /** Also a name that looks like one that somebody else has verified. */
  readonly overrule?: boolean;
}

export interface VerifyNameDeps extends ChangeDeps {
  /**
   * A step of verbs: what the account approved of nights that it is in by its name is looked at again. Handed in, for verifications
   * are built on accounts' nights.
   */
  readonly recheckOwnApprovals: (trx: Transaction, userUuid: string) => Promise<void>;
}

export interface VerifiedName extends GivenName {
  readonly ign: string;
}

/**
 * Somebody who may says that an in-game name is an account's own; what follows stands in give-name.ts. `user_not_found`,
 * `invalid_parameter` for a name of which nothing is left, or `name_looks_alike` for one that would be taken for the
 * verified name of somebody else.
 */
export async function verifyName(
  deps: VerifyNameDeps,
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
      const name = await giveName(deps, trx, { ign, key, userUuid });
      await deps.recheckOwnApprovals(trx, userUuid);
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
