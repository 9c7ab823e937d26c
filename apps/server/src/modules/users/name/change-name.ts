import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AuditEntry, FollowingJob } from "../../audit/perform-change.ts";
import { assignName } from "./assign-name.ts";
import { cleanGivenName, refuseLookAlike } from "./given-name.ts";
import type { LockedAccount } from "./name-queries.ts";
import { linkJob } from "./name-queues.ts";
import { removeName } from "./remove-name.ts";

export interface ChangedName {
  readonly entry: AuditEntry;
  readonly jobs: readonly FollowingJob[];
}

/**
 * Gives a locked account a verified name, which is locked too, or takes its own away (null). Returns null when nothing
 * changes. Throws `name_looks_alike` and `invalid_parameter`. The caller passes its transaction.
 */
export async function changeName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  account: LockedAccount,
  given: string | null,
): Promise<ChangedName | null> {
  const { uuid: userUuid } = account;
  if (given === null) {
    const jobs = await removeName(deps, trx, account);
    if (jobs === null) return null;
    const details = { userUuid };
    return {
      entry: { action: "name.revoke", objectKind: "name", object: account.ign ?? "", details },
      jobs,
    };
  }
  const { ign, key } = cleanGivenName(given);
  if (ign === account.ign) return null;
  await refuseLookAlike(trx, { ign, key, userUuid });
  const name = await assignName(deps, trx, { ign, key, userUuid });
  return {
    entry: { action: "name.verify", objectKind: "name", object: ign, details: { userUuid, ...name } },
    jobs: linkJob(userUuid, name),
  };
}
