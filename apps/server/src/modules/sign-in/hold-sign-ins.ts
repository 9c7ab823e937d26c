import type { Transaction } from "../../platform/database/database-types.ts";
import { lockLinks } from "./queries.ts";

/** A step of verbs: a sign-in that leads to this account is made before, or leads elsewhere. */
export async function holdSignIns(trx: Transaction, userUuid: string): Promise<void> {
  await lockLinks(trx, userUuid);
}
