import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteNotices } from "./queries.ts";

/** A step of verbs: removes what an account was told. */
export async function forgetNotices(trx: Transaction, userUuid: string): Promise<void> {
  await deleteNotices(trx, userUuid);
}
