import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AuditEntry } from "../audit/perform-change.ts";
import type { NameOfProof } from "../users/name/prove-name.ts";
import type { KeptKeyDeps } from "./kept-keys.ts";
import { nameIdentity, suspendLike, takeLongestKept } from "./kept-suspensions.ts";
import { lockInForce } from "./queries.ts";

/**
 * A step of verbs: an account that proves the name of a suspended one, or of one that was deleted while it was, is suspended
 * until the same end. Another sign-in would be a clean slate otherwise, under the very name. Returns the entry of the audit log.
 */
export async function suspendWithName(
  deps: KeptKeyDeps & Pick<Deps, "clock" | "newId">,
  trx: Transaction,
  { key, userUuid, formerHolder }: NameOfProof,
): Promise<AuditEntry | null> {
  const now = new Date(deps.clock());
  const holders = formerHolder === null ? undefined : await lockInForce(trx, formerHolder, now);
  const kept = await takeLongestKept(deps, trx, nameIdentity(key));
  const [longest] = [holders, kept]
    .flatMap((one) => (one ? [{ until: one.until, reason: one.reason }] : []))
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  return longest === undefined ? null : await suspendLike(deps, trx, { userUuid, ...longest });
}
