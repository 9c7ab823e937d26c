import type { Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { moveUploadsOfAccount } from "./upload/queries.ts";

/** Gives one account's uploads to another. Returns how many have moved. */
export async function moveUploads(trx: Transaction, move: MoveBetweenAccounts): Promise<number> {
  return await moveUploadsOfAccount(trx, move);
}
