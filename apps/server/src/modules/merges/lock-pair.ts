import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { refuseField } from "../../platform/errors/refuse-input.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { holdSessions } from "../sessions/hold-sessions.ts";
import { holdSignIns } from "../sign-in/hold-sign-ins.ts";
import { lockBothAccounts, type MergedAccounts } from "../users/merge/merge-accounts.ts";
import { selectOpenMergesInto } from "./queries.ts";

/**
 * A step of verbs: locks two accounts that are to become one. `user_not_found` also for programs and for what was merged or is
 * being deleted, `merge_impossible` for an account that others were merged into, as long as that can be undone,
 * `invalid_parameter` for one account given twice.
 */
export async function lockPair(trx: Transaction, move: MoveBetweenAccounts): Promise<MergedAccounts> {
  const { fromUuid, intoUuid } = move;
  if (fromUuid === intoUuid)
    throw refuseField("into", "same_account", "An account cannot be merged into itself.");
  const inOrder = [fromUuid, intoUuid].sort();
  // In the order in which signing in, joining a provider and renewing tokens take them: else each waits for the other.
  for (const uuid of inOrder) await holdSignIns(trx, uuid);
  for (const uuid of inOrder) await holdSessions(trx, uuid);
  const accounts = await lockBothAccounts(trx, move);
  // A program stays one: whoever signs in must not become it, nor its token a person.
  if (accounts.from.role === "bot" || accounts.into.role === "bot") throw new AppError("user_not_found");
  const open = await selectOpenMergesInto(trx, fromUuid);
  if (open.length > 0) throw new AppError("merge_impossible");
  return accounts;
}
