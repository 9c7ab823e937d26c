import type { Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { moveRequestsOf, moveReviewsOf } from "./move-queries.ts";

/**
 * A step of verbs: gives one account's requests for verification to another, and what it decided as a moderator: two approvals
 * of a night by the two become one. Returns how many requests moved.
 */
export async function moveRequests(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  await moveReviewsOf(trx, move);
  return await moveRequestsOf(trx, move);
}
