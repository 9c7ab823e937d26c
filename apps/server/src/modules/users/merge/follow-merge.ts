import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectMergedInto } from "../name/name-queries.ts";

/** A step of verbs: the account that an account was merged into, or itself. */
export async function followMerge(trx: Transaction, userUuid: string): Promise<string> {
  return (await selectMergedInto(trx, userUuid)) ?? userUuid;
}
