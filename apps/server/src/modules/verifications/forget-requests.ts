import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteRequests } from "./queries.ts";

/** Removes what an account asked moderators for; an approval stays, with its video, and no longer says who asked. */
export async function forgetRequests(trx: Transaction, userUuid: string): Promise<void> {
  await deleteRequests(trx, userUuid);
}
